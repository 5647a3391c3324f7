import { line, richText } from '#shared/rules/contentRules.ts'
import { isProperName } from '#shared/rules/properName.ts'
import { checkLine, isEmptyContent } from '#shared/rules/submissionRules.ts'

/*
 * The rules of what staff write about a member. The form checks them before it sends, the server when it receives: what is wrong comes out,
 * undefined where nothing is.
 */

/** The types of a member, as staff read them. The numbers are the inherited ones. */
export const companyTypes = { 1: '省级驻京机构', 2: '副省级驻京机构', 3: '市级驻京机构', 4: '会员企业' } as const
export type CompanyType = keyof typeof companyTypes
/** The type of enterprises; all other types are liaison offices. */
export const enterprise = 4

/** The ranks of a member, as staff and visitors read them, the highest first. */
export const memberRanks = { 1: '会长单位', 2: '副会长单位', 3: '常务理事单位', 4: '理事单位', 5: '会员单位' } as const
export type MemberRank = keyof typeof memberRanks
export const lowestRank = 5

const nameLength = checkLine('单位名称', '请输入单位名称', 100)
const checkName = (text: string) => nameLength(text) ?? (isProperName(text) ? undefined : '单位名称含有不支持的字符')

/** Several numbers with what stands between them: `010-0000 1101 转 8`. */
const phones = line('联系电话', 50)
const checkPhones = (text: string) => phones(text) ?? (/[^0-9+\-—() （）,，、;；转]/.test(text) ? '联系电话只能填写数字、横线和空格' : undefined)

/** What holds for each field by itself, of a draft too. */
export const companyRules = {
  name: checkName,
  shortName: line('简称', 30),
  mainBusiness: line('主营业务', 300),
  introduction: richText,
  province: line('省份', 20),
  city: line('城市', 20),
  address: line('地址', 200),
  contactPhone: checkPhones,
}

/** The greatest number a place in the order of its type can have; the smallest stands first. */
export const maxPosition = 9999

/** What the form of a new member is filled with. Its type, 0, is asked for. */
export const emptyCompany = {
  ...{ type: 0, rank: lowestRank, name: '', shortName: '', logoKey: null, mainBusiness: '', introduction: '' },
  ...{ province: '', city: '', address: '', contactPhone: '', position: 0 },
}

/** The type of a member by what staff call it; undefined where there is none of that name. */
export function companyTypeNamed(name: string): CompanyType | undefined {
  const found = Object.entries(companyTypes).find(([, typeName]) => typeName === name)
  return found && (Number(found[0]) as CompanyType)
}

/** Returns the rank with this name; undefined where there is none. */
export function memberRankNamed(name: string): MemberRank | undefined {
  const found = Object.entries(memberRanks).find(([, rankName]) => rankName === name)
  return found && (Number(found[0]) as MemberRank)
}

/** What somebody reads whose name another member has, or had when it was deleted. */
export const takenNameMessage = '已有同名单位，可能在回收站中，请核对名称'

/** What somebody reads who would leave accounts behind that fit no more. */
export const otherTypeMessage = '该单位已有会员账号，不能在驻京机构与会员企业之间更改类型'

/** What becomes of what belongs to a member that goes offline or is deleted, for whoever is about to do so. */
export const offlineCompanyMessage = '网站不再显示该单位，也不再列出它的共享信息；其他已发布的内容仍可浏览，它的账号照常使用。'

/** Returns messages for missing fields of a member unit by field. Enterprises have a page of their own, which must not be empty. */
export function missingCompanyFields(
  { type, introduction }: { type: number; introduction: string },
  isPublic: boolean,
): Partial<Record<'type' | 'introduction', string>> {
  return {
    ...(type in companyTypes ? {} : { type: '请选择单位类型' }),
    ...(isPublic && type === enterprise && isEmptyContent(introduction) && { introduction: '请填写单位简介' }),
  }
}
