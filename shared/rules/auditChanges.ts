import { articleKinds } from '#shared/rules/articleRules.ts'
import { auditActions } from '#shared/rules/auditActions.ts'
import { fieldName } from '#shared/rules/auditFields.ts'
import { entryOf, kindOfSubject, nameIn, shortKey, subjectName } from '#shared/rules/auditNames.ts'
import { backupPlaces, onOff } from '#shared/rules/backupRules.ts'
import { branches } from '#shared/rules/branches.ts'
import { columnKeys, columnName } from '#shared/rules/columns.ts'
import { companyTypes, memberRanks } from '#shared/rules/companyRules.ts'
import { earningMoments } from '#shared/rules/creditRules.ts'
import { accountTypeName, allowedOrNot, enterpriseAbilityNames } from '#shared/rules/enterpriseRules.ts'
import { importGroups, importOutcomes } from '#shared/rules/importGroups.ts'
import { infoItemKindName, infoItemKinds } from '#shared/rules/infoItemRules.ts'
import { itemStates } from '#shared/rules/itemKinds.ts'
import { applicationStates } from '#shared/rules/joinRules.ts'
import { mailSecurities } from '#shared/rules/mailRules.ts'
import { mapSources, mapSystems } from '#shared/rules/mapTiles.ts'
import { medicalStateNames } from '#shared/rules/medicalCases.ts'
import { memberTypes } from '#shared/rules/memberRules.ts'
import { permissionNames, roleNames, sentenceOf } from '#shared/rules/permissions.ts'
import { infoCategories, policyTypes } from '#shared/rules/policyTypes.ts'
import { profileNames } from '#shared/rules/profileRules.ts'
import { decisions } from '#shared/rules/reviewRules.ts'
import { secondFactorChoices } from '#shared/rules/settings.ts'
import { themeNames, themes } from '#shared/rules/themes.ts'
import { waitingKinds } from '#shared/rules/waitingKinds.ts'
import { webhookKinds } from '#shared/rules/webhookRules.ts'

/** `before` and `after` are '' for no value. */
interface Change {
  name: string
  before: string
  after: string
}

type Fields = Record<string, unknown> | null

interface Noted {
  /** `article 7`. */
  subject: string
  before: Fields
  after: Fields
}

/** In recorded order. */
export function describeChanges({ subject, before, after }: Noted): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields
    .filter((field) => field !== 'section' || !fields.includes('label'))
    .map((field) => ({
      name: fieldName(subject, field),
      before: valueText(subject, field, before?.[field]),
      after: valueText(subject, field, after?.[field]),
    }))
    .filter(({ before, after }) => before !== after)
}

type Names = Readonly<Record<string, string>>

const namesOf = (kinds: Record<string, { name: string }>): Names => Object.fromEntries(Object.entries(kinds).map(([key, { name }]) => [key, name]))
const kindNames = namesOf(articleKinds)
const accountTypes: Names = Object.fromEntries(memberTypes.map((type) => [type, accountTypeName(type)]))
const accountStates = { active: '可以登录', mustChangePassword: '待改密码', disabled: '已停用' }

const ofFields: Readonly<Record<string, Names>> = {
  role: roleNames,
  permissions: Object.fromEntries(permissionNames.map((name) => [name, sentenceOf(name)])),
  columns: Object.fromEntries(columnKeys.map((key) => [key, columnName(key)])),
  accountType: accountTypes,
  type: { ...companyTypes, ...kindNames },
  rank: memberRanks,
  policyType: Object.fromEntries(Object.entries(policyTypes).map(([kind, type]) => [type, kindNames[kind] as string])),
  kind: { ...namesOf(waitingKinds), picture: '图片', document: '文档' },
  category: { ...infoCategories, ...Object.fromEntries(infoItemKinds.map((kind) => [kind, infoItemKindName(kind)])) },
  branchId: branches,
  profileId: profileNames,
  status: { ...itemStates, ...medicalStateNames, approved: '已通过', superseded: '已被新版本替代', undone: '已撤销' },
  state: { ...itemStates, ...accountStates },
  decision: decisions,
  standing: { kept: '已报名', cancelled: '已取消' },
  source: mapSources,
  system: mapSystems,
  coordinateSystem: { ...mapSystems, bd09: 'BD-09（百度坐标）' },
  security: mailSecurities,
  earnedAt: earningMoments,
  value: secondFactorChoices,
  theme: Object.fromEntries(themeNames.map((theme) => [theme, themes[theme].name])),
  nightly: onOff,
  verify: onOff,
  action: auditActions,
  direction: { ascending: '升序', descending: '降序' },
}
/** Exceptions, by subject or its kind. */
const ofSubjects: Readonly<Record<string, Readonly<Record<string, Names>>>> = {
  application: { state: applicationStates },
  'list 入会申请': { state: applicationStates },
  'list 会员账号': { type: accountTypes },
  siteImport: { groups: importGroups },
  'list 导入报告': { outcome: importOutcomes },
  backup: { place: backupPlaces },
  'setting backup': { place: backupPlaces },
  'setting enterpriseMembers': Object.fromEntries(enterpriseAbilityNames.map((name) => [name, allowedOrNot])),
  'setting webhook': { kind: webhookKinds },
}
const words: Names = { true: '是', false: '否', yes: '是', no: '否' }

/** Fields that hold a foreign key. */
const numbers = new Set(['companyId', 'shopId', 'articleId', 'accountId', 'activityId'])

function valueText(subject: string, field: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map((part) => valueText(subject, field, part)).join('、')
  if (typeof value === 'object') return isFile(value) ? fileText(value) : JSON.stringify(value)
  const text = String(value)
  if (numbers.has(field)) return `编号 ${text}`
  if (field === 'sort') return fieldName(subject, text)
  if (field === 'subject') return subjectName(text)
  if (field.endsWith('Key') || field.endsWith('Keys')) return shortKey(text)
  const own = entryOf(ofSubjects, subject) ?? entryOf(ofSubjects, kindOfSubject(subject)) ?? {}
  return nameIn(entryOf(own, field) ?? entryOf(ofFields, field) ?? words, text)
}

interface File {
  fileKey: string
  title?: string
}
const isFile = (value: object): value is File => 'fileKey' in value && typeof value.fileKey === 'string'
const fileText = ({ fileKey, title }: File) => (title ? `${title}（${shortKey(fileKey)}）` : shortKey(fileKey))
