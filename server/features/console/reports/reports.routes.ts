import { type Expression, type OrderByExpression, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '#server/database/client.ts'
import { allOf, type List, list } from '#server/database/list.ts'
import { query } from '#server/database/query.ts'
import { type ReportFact, type ReportScope, reportFacts, submissionsOf, summed } from '#server/features/console/reports/reportFacts.ts'
import { escapeHtml } from '#server/html/escape.ts'
import type { WriteDocument } from '#server/http/documents.ts'
import type { ListExport } from '#server/http/exports.ts'
import { feature } from '#server/http/feature.ts'
import { associationName } from '#server/settings/readSettings.ts'
import { type CompanyReport, type Report, type ReportRow, reportsContract } from '#shared/contracts/console/reports.ts'
import { beijingText } from '#shared/lib/beijingTime.ts'
import type { InputOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { type CompanyType, companyTypes } from '#shared/rules/companyRules.ts'
import { fullSpan, type MonthSpan, monthName, monthsOf, spanName } from '#shared/rules/reportMonths.ts'
import { type ReportNumbers, rateText, reportDefinitions, submissionStateNames, sumOf, waitingOf } from '#shared/rules/reportNumbers.ts'
import { waitingKinds } from '#shared/rules/waitingKinds.ts'

type Asked = InputOf<typeof reportsContract.readReport>

const units = (type: number | undefined, facts: Expression<ReportFact>) =>
  query.selectFrom(
    query
      .selectFrom('Company as c')
      .leftJoin(sql<ReportFact>`${facts}`.as('facts'), 'facts.companyId', 'c.id')
      .select((eb) => ['c.id as companyId', 'c.name', 'c.type', 'c.position', ...summed(eb)])
      .where((eb) =>
        allOf([
          type === undefined ? undefined : eb('c.type', '=', type),
          eb.or([eb('c.deletedAt', 'is', null), eb('facts.companyId', 'is not', null)]),
        ]),
      )
      .groupBy('c.id')
      .as('report'),
  )
type Units = ReturnType<typeof units>
type Sort = OrderByExpression<{ report: ReportNumbers & { name: string } }, 'report', Record<never, never>>

const columns = (rows: Units) =>
  rows.select((eb) => [
    'report.companyId',
    'report.name',
    'report.type',
    'report.submitted',
    'report.adopted',
    'report.rejected',
    'report.downloads',
    'report.downloaded',
    'report.credits',
    sql<number | null>`case when ${eb.ref('report.submitted')} > 0 then rank() over (order by ${eb.ref('report.adopted')} desc)::int end`.as('rank'),
  ])

const sorts: Record<Asked['sort'], Sort> = {
  adopted: 'report.adopted',
  submitted: 'report.submitted',
  // Units without submissions have no rate and sort last.
  rate: (eb) => sql`coalesce(${eb.ref('report.adopted')}::float8 / nullif(${eb.ref('report.submitted')}, 0), -1)`,
  downloads: 'report.downloads',
  downloaded: 'report.downloaded',
  credits: 'report.credits',
  name: 'report.name',
}

const ordered = (rows: Units, { sort, direction }: Asked): Units =>
  rows
    .orderBy(sorts[sort], direction === 'ascending' ? 'asc' : 'desc')
    .orderBy('report.submitted', 'desc')
    .orderBy('report.type')
    .orderBy('report.position')
    .orderBy('report.companyId')

const reportRows = (asked: Asked, facts: Expression<ReportFact>) => columns(ordered(units(asked.type, facts), asked))

const reportList = ({ type, kind, ...asked }: Asked): List<ReportRow> =>
  list({
    tables: units(type, reportFacts({ ...fullSpan(asked), kind })),
    where: () => [],
    columns,
    order: (rows) => ordered(rows, asked),
  })

const monthRows = (span: MonthSpan, facts: Expression<ReportFact>) =>
  query
    .selectFrom(sql<{ name: string; number: number }>`unnest(${monthsOf(span)}::text[]) with ordinality`.as<'months'>(sql`months ("name", "number")`))
    .leftJoin(sql<ReportFact>`${facts}`.as('facts'), 'facts.month', 'months.number')
    .select((eb) => ['months.name as month', ...summed(eb)])
    .groupBy('months.name')
    .orderBy('months.name')

type Found = Pick<Report, 'association' | 'companies' | 'months'>

const facts = sql.table('facts').$castTo<ReportFact>()

/** Omits facts without a unit, so that months and units have equal sums. */
const factsOf = (type: number | undefined) =>
  query
    .selectFrom(facts.as('fact'))
    .innerJoin('Company as c', 'c.id', 'fact.companyId')
    .selectAll('fact')
    .where((eb) => allOf([type === undefined ? undefined : eb('c.type', '=', type)]))

/** One statement, for a consistent snapshot. */
async function readReport({ reader }: Pick<Database, 'reader'>, asked: InputOf<typeof reportsContract.readReport>): Promise<Report> {
  const { type, kind } = asked
  const span = fullSpan(asked)
  const found = await reader.row(
    query
      .with(
        (cte) => cte('facts').materialized(),
        () => reportFacts({ ...span, kind }),
      )
      .selectNoFrom([
        jsonArrayFrom(reportRows(asked, facts)).as('companies'),
        jsonArrayFrom(monthRows(span, factsOf(type))).as('months'),
        associationName.as('association'),
      ]),
  )
  return { ...span, madeAt: beijingText(new Date()), ...(found as Found) }
}

const maxItems = 1000

const itemRows = (scope: ReportScope) =>
  query
    .selectFrom(submissionsOf(scope).as('s'))
    .select((eb) => [
      's.kind',
      's.id',
      's.title',
      sql<string>`to_char(${eb.ref('s.at')}, 'YYYY-MM-DD HH24:MI:SS')`.as('submittedAt'),
      eb
        .case('s.status')
        .when('approved')
        .then(sql.lit('adopted' as const))
        .when('rejected')
        .then(sql.lit('rejected' as const))
        .else(sql.lit('waiting' as const))
        .end()
        .as('state'),
    ])
    .orderBy('s.at')
    .orderBy('s.kind')
    .orderBy('s.id')
    .limit(maxItems)

async function readCompanyReport(
  { reader }: Pick<Database, 'reader'>,
  { companyId, kind, ...asked }: InputOf<typeof reportsContract.readCompanyReport>,
): Promise<CompanyReport> {
  const span = fullSpan(asked)
  const scope = { ...span, kind, companyId }
  const found = await reader.row(
    query
      .selectFrom('Company as c')
      .select([
        'c.name',
        'c.type',
        associationName.as('association'),
        jsonArrayFrom(monthRows(span, reportFacts(scope))).as('months'),
        jsonArrayFrom(itemRows(scope)).as('items'),
      ])
      .where('c.id', '=', companyId),
  )
  if (!found) throw new Refusal('notFound')
  return { ...span, madeAt: beijingText(new Date()), companyId, ...found }
}

/** The heads of the columns of numbers, in the order of `numberCells`. */
const numberHeads = ['报送', '采用', '驳回', '待审', '采用率', '被下载', '下载', '积分']

const numberCells = (row: ReportNumbers): string[] =>
  [row.submitted, row.adopted, row.rejected, waitingOf(row), rateText(row), row.downloads, row.downloaded, row.credits].map(String)

/** Returns a table for Word, whose header repeats on each page. `left` lists the columns that are aligned left. */
function tableHtml(heads: readonly string[], rows: readonly (readonly string[])[], left: readonly number[]): string {
  const cell = (tag: 'th' | 'td') => (text: string, column: number) => {
    const align = tag === 'td' && left.includes(column) ? 'left' : 'center'
    return `<${tag}><p style="text-align:${align}">${escapeHtml(text)}</p></${tag}>`
  }
  const body = rows.map((row) => `<tr>${row.map(cell('td')).join('')}</tr>`).join('')
  return `<table style="width:100%"><thead><tr>${heads.map(cell('th')).join('')}</tr></thead><tbody>${body}</tbody></table>`
}

const reportEnd = (maker: string, day: string) =>
  `<p class="note">统计说明</p>${reportDefinitions.map((text) => `<p class="note">${escapeHtml(text)}</p>`).join('')}` +
  `<p class="sign">填报单位（盖章）：　　　　　　　　负责人：　　　　　　制表人：${escapeHtml(maker)}　　　${day}</p>`

const writeCompanyReport: WriteDocument<typeof reportsContract.readCompanyReport> = async ({ db, input, staff }) => {
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
      reportEnd(staff.userName, madeAt.slice(0, 10)),
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

const writeReport: WriteDocument<typeof reportsContract.readReport> = async ({ db, input, staff }) => {
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
      reportEnd(staff.userName, madeAt.slice(0, 10)),
    ].join(''),
  }
}

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
