import { readCompanyReport } from '#server/features/console/reports/readCompanyReport.ts'
import { readReport } from '#server/features/console/reports/readReport.ts'
import { reportList } from '#server/features/console/reports/reportList.ts'
import { writeCompanyReport, writeReport } from '#server/features/console/reports/writeReport.ts'
import type { ListExport } from '#server/http/exports.ts'
import { feature } from '#server/http/feature.ts'
import { type ReportRow, reportsContract } from '#shared/contracts/console/reports.ts'
import { type CompanyType, companyTypes } from '#shared/rules/companyRules.ts'
import { rateText, waitingOf } from '#shared/rules/reportNumbers.ts'

const reportExport: ListExport<typeof reportsContract.readReport, ReportRow> = {
  name: '报送统计',
  columns: [
    { title: '名次', value: ({ rank }) => rank, width: 8 },
    { title: '单位', value: ({ name }) => name, width: 40 },
    { title: '类别', value: ({ type }) => companyTypes[type as CompanyType], width: 16 },
    { title: '报送', value: ({ submitted }) => submitted, width: 10 },
    { title: '采用', value: ({ adopted }) => adopted, width: 10 },
    { title: '驳回', value: ({ rejected }) => rejected, width: 10 },
    { title: '待审', value: waitingOf, width: 10 },
    { title: '采用率', value: rateText, width: 10 },
    { title: '被下载', value: ({ downloads }) => downloads, width: 10 },
    { title: '下载', value: ({ downloaded }) => downloaded, width: 10 },
    { title: '积分', value: ({ credits }) => credits, width: 10 },
  ],
  list: (input) => reportList(input),
}

export const reports = feature(reportsContract, {
  readReport: { handle: ({ db, input }) => readReport(db, input), spreadsheet: reportExport, document: writeReport },
  readCompanyReport: { handle: ({ db, input }) => readCompanyReport(db, input), document: writeCompanyReport },
})
