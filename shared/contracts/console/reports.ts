import { z } from 'zod'
import { consoleGet } from '#shared/lib/endpoint.ts'
import { Id, Timestamp, Whole } from '#shared/lib/schemas.ts'
import { checkSpan, fullSpan } from '#shared/rules/reportMonths.ts'
import { submissionKindNames } from '#shared/rules/submissionKinds.ts'

/** A month in Beijing: `2026-11`. */
const Month = z.string().regex(/^2\d{3}-(0[1-9]|1[0-2])$/, '须为月份，如 2026-11')
const Kind = z.enum(submissionKindNames)
const numbers = { submitted: z.int(), adopted: z.int(), rejected: z.int(), downloads: z.int(), downloaded: z.int(), credits: z.int() }

/** Which months, both included, this year unless told otherwise; of every kind of submission, unless one is named. */
const span = { from: Month.optional(), until: Month.optional(), kind: Kind.optional() }
type Asked = { from?: string | undefined; until?: string | undefined }
const inOrder = (asked: Asked, context: z.RefinementCtx) => {
  const message = checkSpan(fullSpan(asked))
  if (message) context.addIssue({ code: 'custom', message, path: ['from'] })
}

const ReportRow = z.object({
  companyId: z.int(),
  name: z.string(),
  type: z.int(),
  /** By what was adopted, those with the same number share one; null for who has submitted nothing. */
  rank: z.int().nullable(),
  ...numbers,
})
export type ReportRow = z.output<typeof ReportRow>

const ReportMonth = z.object({ month: Month, ...numbers })
export type ReportMonth = z.output<typeof ReportMonth>

/** When it was made, for which months; `association` is whose report it is. */
const made = { association: z.string(), from: Month, until: Month, madeAt: Timestamp }

const Report = z.object({
  ...made,
  /** Every unit, those that have submitted nothing too. */
  companies: z.array(ReportRow),
  /** The same by month, all units together, the first month first. */
  months: z.array(ReportMonth),
})
export type Report = z.output<typeof Report>

const CompanyReport = z.object({
  ...made,
  companyId: z.int(),
  name: z.string(),
  type: z.int(),
  months: z.array(ReportMonth),
  /** What it has submitted, the first one first; at most 1,000 of them. */
  items: z.array(z.object({ kind: Kind, id: z.int(), title: z.string(), submittedAt: Timestamp, state: z.enum(['adopted', 'rejected', 'waiting']) })),
})
export type CompanyReport = z.output<typeof CompanyReport>

export const reportsContract = {
  /** What each unit has submitted, what became of it, and what was downloaded; see `reportDefinitions`. Not paged, because it is printed. */
  readReport: consoleGet('readReport', {
    needs: 'seeReports',
    failure: '获取报送统计失败',
    input: z
      .object({
        ...span,
        type: Whole(1, 4).optional(),
        sort: z.enum(['adopted', 'submitted', 'rate', 'downloads', 'downloaded', 'credits', 'name']).default('adopted'),
        direction: z.enum(['ascending', 'descending']).default('descending'),
      })
      .superRefine(inOrder),
    output: Report,
  }),
  /** The same of one unit, month by month, with what it has submitted. */
  readCompanyReport: consoleGet('readCompanyReport', {
    needs: 'seeReports',
    failure: '获取单位报送情况失败',
    input: z.object({ companyId: Id, ...span }).superRefine(inOrder),
    output: CompanyReport,
  }),
}
