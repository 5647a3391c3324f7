import { beijingDay } from '#shared/lib/beijingTime.ts'
import { infoCategory, policyTypes } from '#shared/rules/policyTypes.ts'

/* Shared by form and server. */

const line = (label: string, max: number) => (text: string) => {
  if ([...text].length > max) return `${label}不能超过${max}个字`
  if (/\p{Cc}/u.test(text)) return `${label}含有不支持的字符`
}
const titleLength = line('标题', 80)
const headingLength = line('小标题', 40)

export const digestRules = {
  title: (text: string) => (text === '' ? '请输入标题' : titleLength(text)),
  issue: line('期号', 20),
  recipients: line('报送对象', 200),
  heading: (text: string) => (text === '' ? '请输入小标题' : headingLength(text)),
  summary: (text: string) => ([...text].length > 2000 ? '摘要不能超过2000个字' : undefined),
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
