import { auditActions } from '#shared/rules/auditActions.ts'
import { byItemKind, itemKinds } from '#shared/rules/itemKinds.ts'
import { profileNames } from '#shared/rules/profileRules.ts'
import { settingKeys, settings } from '#shared/rules/settings.ts'

const subjectKinds: Record<string, string> = {
  account: '账号',
  staffRole: '角色',
  session: '登录设备',
  staffSession: '登录设备',
  list: '列表',
  file: '文件',
  ...byItemKind((kind) => itemKinds[kind].subject),
  dish: '推荐菜品',
  reviewReason: '驳回原因',
  banner: '轮播图',
  headline: '头条',
  profile: '协会与分会',
  expert: '人员',
  friendlyLink: '友情链接',
  foodArea: '美食区域',
  foodCuisine: '菜系',
  thinkTank: '智库机构',
  synonym: '搜索同义词',
  setting: '设置',
  application: '入会申请',
  signUp: '活动报名',
  activity: '活动',
  medicalRequest: '就医协助',
  credit: '积分',
  import: '导入',
  digest: '信息摘编',
  siteImport: '从旧站导入',
  articlesImport: '从文件导入',
  backup: '备份',
}

const known: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  setting: { ...Object.fromEntries(settingKeys.map((key) => [key, settings[key].name])), mail: '邮件', webhook: '群机器人' },
  profile: profileNames,
}

/** Returns an own property, never an inherited one. */
export const entryOf = <V>(record: Readonly<Record<string, V>>, key: string): V | undefined => (Object.hasOwn(record, key) ? record[key] : undefined)

/** Falls back to the key itself. */
export const nameIn = (names: Readonly<Record<string, string>>, key: string): string => entryOf(names, key) ?? key

/** `article 7` → `article`. */
export const kindOfSubject = (subject: string): string => subject.split(' ', 1)[0] as string

/** `2026/75c7e795-d5d6-4782-ae41-1a08d8c340e6.webp` → `75c7e795.webp`, for display. */
export const shortKey = (key: string): string => key.replace(/^\d{4}\/([\da-f]{8})-[\da-f-]{27}(\.\w+)$/, '$1$2')

export const actionName = (action: string): string => nameIn(auditActions, action)

/** `article 7` → `文章 7`, `setting mail` → `设置 邮件`. */
export function subjectName(subject: string): string {
  const kind = kindOfSubject(subject)
  const rest = subject.slice(kind.length + 1)
  return [nameIn(subjectKinds, kind), shortKey(nameIn(entryOf(known, kind) ?? {}, rest))].filter(Boolean).join(' ')
}
