import { readCompanyReport } from '#server/features/console/reports/readCompanyReport.ts'
import { readReport } from '#server/features/console/reports/readReport.ts'
import { reportExport } from '#server/features/console/reports/reportExport.ts'
import { writeCompanyReport } from '#server/features/console/reports/writeCompanyReport.ts'
import { writeReport } from '#server/features/console/reports/writeReport.ts'
import { feature } from '#server/http/feature.ts'
import { reportsContract } from '#shared/contracts/console/reports.ts'

export const reports = feature(
  reportsContract,
  {
    readReport: ({ db, input }) => readReport(db, input),
    readCompanyReport: ({ db, input }) => readCompanyReport(db, input),
  },
  { exports: { readReport: reportExport }, documents: { readReport: writeReport, readCompanyReport: writeCompanyReport } },
)
