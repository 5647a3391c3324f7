import { escapeHtml } from '#server/escapeHtml.ts'
import { readReport } from '#server/features/console/reports/readReport.ts'
import { numberCells, numberHeads, reportEnd, tableHtml } from '#server/features/console/reports/reportHtml.ts'
import type { WriteDocument } from '#server/http/documents.ts'
import type { reportsContract } from '#shared/contracts/console/reports.ts'
import { type CompanyType, companyTypes } from '#shared/rules/companyRules.ts'
import { spanName } from '#shared/rules/reportMonths.ts'
import { sumOf } from '#shared/rules/reportNumbers.ts'
import { waitingKinds } from '#shared/rules/waitingKinds.ts'

/** The report of all units as a table that can be handed on. */
export const writeReport: WriteDocument<typeof reportsContract.readReport> = async ({ db, input, staff }) => {
  const report = await readReport(db, input)
  const { association, companies, madeAt } = report
  const scope = [input.type && companyTypes[input.type as CompanyType], input.kind && waitingKinds[input.kind].name].filter(Boolean).join('、')
  const rows = companies.map((row) => [String(row.rank ?? '—'), row.name, companyTypes[row.type as CompanyType], ...numberCells(row)])
  const total = ['', '合计', `${companies.length} 个单位`, ...numberCells(sumOf(companies))]
  return {
    title: `报送采用情况统计表（${spanName(report)}）`,
    landscape: true,
    html: [
      `<h1>${escapeHtml(association)}报送采用情况统计表</h1>`,
      `<p class="meta">统计期间：${spanName(report)}${scope && `　范围：${scope}`}　制表时间：${madeAt.slice(0, 16)}</p>`,
      tableHtml(['名次', '单位', '类别', ...numberHeads], [...rows, total], [1]),
      reportEnd('填报单位', staff.userName, madeAt.slice(0, 10)),
    ].join(''),
  }
}
