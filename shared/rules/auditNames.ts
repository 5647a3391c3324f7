import { auditActions } from '#shared/rules/auditActions.ts'

/** What a deed can be done to, as staff read it. */
const subjectKinds: Record<string, string> = {
  account: '账号',
  session: '登录设备',
  staffSession: '登录设备',
  list: '列表',
  file: '文件',
  article: '文章',
  infoItem: '信息交流',
  foodShop: '美食门店',
  dish: '推荐菜品',
  reviewReason: '驳回原因',
  highlight: '精彩瞬间',
  company: '单位',
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
}

/** What something is called in a list of names; what is not in it, as it is written. */
export const nameIn = (names: Record<string, string>, key: string): string => (Object.hasOwn(names, key) ? (names[key] as string) : key)

/** An action as staff read it; one that is not known as it is written. */
export const actionName = (action: string): string => nameIn(auditActions, action)

/** `article 7` → `文章 7`. */
export function subjectName(subject: string): string {
  const [kind = '', ...rest] = subject.split(' ')
  return [nameIn(subjectKinds, kind), ...rest].join(' ')
}
