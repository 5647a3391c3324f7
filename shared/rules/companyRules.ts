import { checkLine, isEmptyContent, line, richText } from '#shared/rules/contentRules.ts'
import { isProperName } from '#shared/rules/properName.ts'

/* Shared by form and server. */

/** By inherited number. */
export const companyTypes = { 1: '省级驻京机构', 2: '副省级驻京机构', 3: '市级驻京机构', 4: '会员企业' } as const
export type CompanyType = keyof typeof companyTypes
export const enterprise = 4

/** Highest first. */
export const memberRanks = { 1: '会长单位', 2: '副会长单位', 3: '常务理事单位', 4: '理事单位', 5: '会员单位' } as const
export type MemberRank = keyof typeof memberRanks
export const lowestRank = 5

const nameLength = checkLine('单位名称', '请输入单位名称', 100)
const checkName = (text: string) => nameLength(text) ?? (isProperName(text) ? undefined : '单位名称含有不支持的字符')

/** Several numbers with separators: `010-0000 1101 转 8`. */
const phones = line('联系电话', 50)
const checkPhones = (text: string) => phones(text) ?? (/[^0-9+\-—() （）,，、;；转]/.test(text) ? '联系电话只能填写数字、横线和空格' : undefined)

/** Also apply to drafts. */
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

/** The lowest position comes first. */
export const maxPosition = 9999

/** Type 0 means not chosen yet. */
export const emptyCompany = {
  ...{ type: 0, rank: lowestRank, name: '', shortName: '', logoKey: null, mainBusiness: '', introduction: '' },
  ...{ province: '', city: '', address: '', contactPhone: '', position: 0 },
}

export function companyTypeNamed(name: string): CompanyType | undefined {
  const found = Object.entries(companyTypes).find(([, typeName]) => typeName === name)
  return found && (Number(found[0]) as CompanyType)
}

export function memberRankNamed(name: string): MemberRank | undefined {
  const found = Object.entries(memberRanks).find(([, rankName]) => rankName === name)
  return found && (Number(found[0]) as MemberRank)
}

/** Shown if another unit, even a deleted one, has the name. */
export const takenNameMessage = '已有同名单位，可能在回收站中，请核对名称'

/** Shown if a new type would not fit the unit's accounts. */
export const otherTypeMessage = '该单位已有会员账号，不能在驻京机构与会员企业之间更改类型'

/** Shown before a unit goes offline or is deleted. */
export const offlineCompanyMessage = '网站不再显示该单位，也不再列出它的共享信息；其他已发布的内容仍可浏览，它的账号照常使用。'

/** Returns messages for missing fields by field. Enterprises need an introduction, because they have a page. */
export function missingCompanyFields(
  { type, introduction }: { type: number; introduction: string },
  isPublic: boolean,
): Partial<Record<'type' | 'introduction', string>> {
  return {
    ...(type in companyTypes ? {} : { type: '请选择单位类型' }),
    ...(isPublic && type === enterprise && isEmptyContent(introduction) && { introduction: '请填写单位简介' }),
  }
}
