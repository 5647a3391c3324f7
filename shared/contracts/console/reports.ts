import { z } from 'zod'
import { Id, Timestamp, Whole } from '#shared/lib/codecs.ts'
import { consoleGet } from '#shared/lib/endpoint.ts'
import { submissionKindNames } from '#shared/rules/itemKinds.ts'
import { checkSpan, fullSpan } from '#shared/rules/reportMonths.ts'

/** Beijing time: `2026-11`. */
const Month = z.string().regex(/^2\d{3}-(0[1-9]|1[0-2])$/, '须为月份，如 2026-11')
const Kind = z.enum(submissionKindNames)
const numbers = { submitted: z.int(), adopted: z.int(), rejected: z.int(), downloads: z.int(), downloaded: z.int(), credits: z.int() }

/** Inclusive, default this year; all kinds by default. */
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
  /** By adoptions, ties share a rank; null without submissions. */
  rank: z.int().nullable(),
  ...numbers,
})
export type ReportRow = z.output<typeof ReportRow>

const ReportMonth = z.object({ month: Month, ...numbers })
export type ReportMonth = z.output<typeof ReportMonth>

const made = { association: z.string(), from: Month, until: Month, madeAt: Timestamp }

const Report = z.object({
  ...made,
  /** Includes units without submissions. */
  companies: z.array(ReportRow),
  /** All units together, oldest month first. */
  months: z.array(ReportMonth),
})
export type Report = z.output<typeof Report>

const CompanyReport = z.object({
  ...made,
  companyId: z.int(),
  name: z.string(),
  type: z.int(),
  months: z.array(ReportMonth),
  /** Oldest first, at most 1,000. */
  items: z.array(z.object({ kind: Kind, id: z.int(), title: z.string(), submittedAt: Timestamp, state: z.enum(['adopted', 'rejected', 'waiting']) })),
})
export type CompanyReport = z.output<typeof CompanyReport>

export const reportsContract = {
  /** See `reportDefinitions`. Not paged, because it is printed. */
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
  readCompanyReport: consoleGet('readCompanyReport', {
    needs: 'seeReports',
    failure: '获取单位报送情况失败',
    input: z.object({ companyId: Id, ...span }).superRefine(inOrder),
    output: CompanyReport,
  }),
}
