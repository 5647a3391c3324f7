import { isKey } from '#shared/lib/fileNames.ts'
import { branches } from '#shared/rules/branches.ts'
import { atMost, richText } from '#shared/rules/contentRules.ts'
import { checkEmail } from '#shared/rules/memberRules.ts'

/* Shared by form and server. */

/** The profile id of the association; the other profiles are branches. */
export const association = 5

export const profileNames: Readonly<Record<number, string>> = { [association]: '协会', ...branches }

export const profilePage = (id: number) => (id === association ? '/layout/association-introduction' : `/layout/info-branch-introduction?id=${id}`)

export const profileLabels = {
  slogan: '宣传语',
  introduction: '简介',
  charter: '协会章程',
  responsibilities: '主要职责',
  chart: '组织架构',
  structureKey: '组织架构图片',
  tel: '电话',
  address: '地址',
  email: '电子邮箱',
  postcode: '邮政编码',
  longitude: '经度',
  latitude: '纬度',
} as const
export type ProfileField = keyof typeof profileLabels
export type ProfileTextField = Exclude<ProfileField, 'chart'>

/** The association's slogan and contact are settings (`Brand`, `Contact`); branches have no articles of association. */
export const profileFields = (id: number): ProfileField[] =>
  id === association
    ? ['introduction', 'charter', 'chart', 'structureKey']
    : (Object.keys(profileLabels) as ProfileField[]).filter((field) => field !== 'charter')

/** Degrees within China, at most eight decimals. */
const degrees = (label: string, min: number, max: number) => (text: string) => {
  if (text === '') return
  if (!/^\d{1,3}(\.\d{1,8})?$/.test(text) || Number(text) < min || Number(text) > max)
    return `${label}须为 ${min} 至 ${max} 之间的数字，如 ${label === '经度' ? '116.4074' : '39.9042'}`
}

/** All fields are optional. */
export const profileRules: Record<ProfileTextField, (text: string) => string | undefined> = {
  slogan: atMost('宣传语', 40),
  introduction: richText,
  charter: richText,
  responsibilities: richText,
  structureKey: (key) => (key === '' || isKey(key) ? undefined : '图片地址有误，请重新选择'),
  tel: atMost('电话', 60),
  address: atMost('地址', 100),
  email: checkEmail,
  postcode: (text) => (text === '' || /^\d{6}$/.test(text) ? undefined : '邮政编码为 6 位数字'),
  longitude: degrees('经度', 73, 136),
  latitude: degrees('纬度', 3, 54),
}

/** Longitude and latitude are only valid together. */
export function checkBesidePlace(own: string, other: string): string | undefined {
  if (own === '' && other !== '') return '经度和纬度须一起填写'
}
