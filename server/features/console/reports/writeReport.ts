import { readCompanyReport } from '#server/features/console/reports/readCompanyReport.ts'
import { readReport } from '#server/features/console/reports/readReport.ts'
import { numberCells, numberHeads, reportEnd, tableHtml } from '#server/features/console/reports/reportHtml.ts'
import { escapeHtml } from '#server/html/escape.ts'
import type { WriteDocument } from '#server/http/documents.ts'
import type { CompanyReport, reportsContract } from '#shared/contracts/console/reports.ts'
import { type CompanyType, companyTypes } from '#shared/rules/companyRules.ts'
import { monthName, spanName } from '#shared/rules/reportMonths.ts'
import { submissionStateNames, sumOf } from '#shared/rules/reportNumbers.ts'
import { waitingKinds } from '#shared/rules/waitingKinds.ts'

export const writeCompanyReport: WriteDocument<typeof reportsContract.readCompanyReport> = async ({ db, input, staff }) => {
  const report = await readCompanyReport(db, input)
  const { association, name, months, madeAt } = report
  const rows = months.map((row) => [monthName(row.month), ...numberCells(row)])
  return {
    title: `${name}报送采用情况（${spanName(report)}）`,
    html: [
      `<h1>${escapeHtml(name)}报送采用情况</h1>`,
      `<p class="meta">统计期间：${spanName(report)}${input.kind ? `　类别：${waitingKinds[input.kind].name}` : ''}　${escapeHtml(association)}制</p>`,
      '<h2>一、分月统计</h2>',
      tableHtml(['月份', ...numberHeads], [...rows, ['合计', ...numberCells(sumOf(months))]], []),
      '<h2>二、报送目录</h2>',
      itemsHtml(report),
      reportEnd('填报单位', staff.userName, madeAt.slice(0, 10)),
    ].join(''),
  }
}

function itemsHtml({ items, months }: CompanyReport): string {
  if (items.length === 0) return '<p>本期没有报送内容。</p>'
  const rows = items.map(({ kind, title, submittedAt, state }, index) => [
    String(index + 1),
    submittedAt.slice(0, 10),
    waitingKinds[kind].name,
    title,
    submissionStateNames[state],
  ])
  const left = sumOf(months).submitted - items.length
  const rest = left > 0 ? `<p class="note">另有 ${left} 条未列出。</p>` : ''
  return tableHtml(['序号', '日期', '类别', '标题', '状态'], rows, [3]) + rest
}

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
