import { infoCategory, policyTypes } from '#shared/rules/policyTypes.ts'

/** What a digest is made of, in the order staff choose from: articles of a kind, or information items of a category. */
export const digestSources = {
  news: { name: '新闻中心', policyType: policyTypes.news },
  shared: { name: '共享信息', policyType: policyTypes.shared },
  report: { name: '专报信息', category: infoCategory.report },
  daily: { name: '每日信息', category: infoCategory.daily },
  thinkTank: { name: '智库信息', category: infoCategory.thinkTank },
  policy: { name: '政策解读', policyType: policyTypes.policy },
  officeWork: { name: '机构工作动态', policyType: policyTypes.officeWork },
  companyWork: { name: '企业工作动态', policyType: policyTypes.companyWork },
  project: { name: '项目展示', policyType: policyTypes.project },
} as const satisfies Record<string, { name: string; policyType: number } | { name: string; category: number }>
export type DigestSource = keyof typeof digestSources
export const digestSourceNames = Object.keys(digestSources) as DigestSource[]

/** Of how many days back items are offered, the first unless another is chosen. */
export const digestDays = { 30: '最近30天', 7: '最近7天', 90: '最近90天', 365: '最近一年' } as const
