import { beijingDay } from '#shared/lib/beijingTime.ts'
import { atMost, checkLine, line } from '#shared/rules/contentRules.ts'
import { infoCategory, policyTypes } from '#shared/rules/policyTypes.ts'

/* Shared by form and server. */

export const digestRules = {
  title: checkLine('标题', '请输入标题', 80),
  issue: line('期号', 20),
  recipients: line('报送对象', 200),
  heading: checkLine('小标题', '请输入小标题', 40),
  summary: atMost('摘要', 2000),
}

export const maxEntries = 100

export const emptyDigest = () => ({ title: '信息摘编', issue: '', date: beijingDay(), recipients: '', entries: [] })

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

/** Periods in days; the first is the default. */
export const digestDays = { 30: '最近30天', 7: '最近7天', 90: '最近90天', 365: '最近一年' } as const
