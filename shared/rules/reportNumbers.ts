import { mapNames, typedKeys } from '#shared/lib/mapNames.ts'

export interface ReportNumbers {
  submitted: number
  adopted: number
  rejected: number
  /** Of its submissions, by others. */
  downloads: number
  /** By its own accounts, of others' submissions. */
  downloaded: number
  credits: number
}

/** Printed below every report. Must match the SQL in server/features/console/reports/reportFacts.ts. */
export const reportDefinitions = [
  '报送：会员首次提交的内容，按首次提交的北京时间计入当月；退回后重新提交、发布后修改，不重复计算；采用前删除的不计。',
  '采用：报送的内容已有版本审核通过，计入报送当月；之后下线的仍计为采用。',
  '驳回：报送的内容至今未采用，且最近一次审核为驳回。采用率＝采用÷报送。',
  '被下载：其他单位的账号首次下载本单位信息的次数，按下载的月份计。下载：本单位账号首次下载其他单位信息的次数。',
  '积分：报送专报获得的积分，扣除因驳回收回的，按入账的月份计。下载与积分不随内容类别筛选。',
] as const

const noNumbers: ReportNumbers = { submitted: 0, adopted: 0, rejected: 0, downloads: 0, downloaded: 0, credits: 0 }
const names = typedKeys<keyof ReportNumbers>(noNumbers)

export const sumOf = (rows: readonly ReportNumbers[]): ReportNumbers =>
  rows.reduce((sum, row) => mapNames(names, (name) => sum[name] + row[name]), noNumbers)

export const waitingOf = ({ submitted, adopted, rejected }: ReportNumbers) => submitted - adopted - rejected

/** A dash if nothing was submitted. */
export const rateText = ({ submitted, adopted }: Pick<ReportNumbers, 'submitted' | 'adopted'>) =>
  submitted === 0 ? '—' : `${((adopted / submitted) * 100).toFixed(1)}%`

export const submissionStateNames = { adopted: '采用', rejected: '驳回', waiting: '待审' } as const
