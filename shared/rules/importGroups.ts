import { parseUrl } from '#shared/lib/parseUrl.ts'
/** By the words of `--only`. Referenced items come first. */
export const importGroups = {
  profiles: '协会与分会介绍',
  companies: '会员单位及企业动态',
  offices: '驻京机构及工作动态',
  news: '新闻中心',
  party: '驻京党建',
  activities: '分会活动',
  forum: '品牌活动与专家讲坛',
  policy: '政策解读',
  projects: '项目展示',
  medical: '医疗资源与医疗科普',
  showcase: '城市概况、名特优产品与非物质文化遗产',
  shared: '共享信息',
  information: '每日、专报与智库信息',
  food: '驻京美食',
  highlights: '精彩瞬间',
  thinkTanks: '智库列表',
  home: '首页轮播图与头条',
} as const
export type ImportGroup = keyof typeof importGroups

export const importGroupNames = Object.keys(importGroups) as ImportGroup[]

export const importOutcomes = {
  created: '已导入',
  updated: '已更新',
  unchanged: '没有变化',
  kept: '保留本站内容',
  skipped: '跳过',
  failed: '失败',
  notice: '说明',
} as const
export type ImportOutcome = keyof typeof importOutcomes

export const stoppedMessage = '已由工作人员停止'

export const importLabels = {
  address: '旧站网址',
  groups: '导入的栏目',
  dryRun: '只试读，不写入',
  loginName: '旧站会员账号',
} as const

export function checkOldAddress(text: string): string | undefined {
  const url = parseUrl(text)
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password && url.hostname !== '') return
  return text === '' ? '请输入旧站的网址' : '请填写旧站的网址，如 https://www.example.org'
}
