import { keepPreviousData } from '@tanstack/react-query'
import { type Report, type ReportRow, reportsContract } from '#shared/contracts/console/reports.ts'
import type { GivenOf } from '#shared/lib/endpoint.ts'
import { type CompanyType, companyTypes } from '#shared/rules/companyRules.ts'
import { type SubmissionKind, submissionKindNames } from '#shared/rules/itemKinds.ts'
import { fullSpan } from '#shared/rules/reportMonths.ts'
import { rateText, sumOf } from '#shared/rules/reportNumbers.ts'
import { waitingKinds } from '#shared/rules/waitingKinds.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { Definitions } from '#web/console/features/reports/Definitions.tsx'
import { MonthBars } from '#web/console/features/reports/MonthBars.tsx'
import { MonthsField } from '#web/console/features/reports/MonthsField.tsx'
import { ReportHead } from '#web/console/features/reports/ReportHead.tsx'
import { numberColumns, totalRow } from '#web/console/features/reports/reportColumns.tsx'
import { ExportLink } from '#web/console/list/ExportLink.tsx'
import { ListFilters } from '#web/console/list/ListFilters.tsx'
import { ListTable } from '#web/console/list/ListTable.tsx'
import { useListInput } from '#web/console/list/useListInput.ts'
import { paths } from '#web/console/paths.ts'
import { Card } from '#web/console/ui/Card.tsx'
import { ConsolePage } from '#web/console/ui/ConsolePage.tsx'
import { PrintButton } from '#web/ui/article/PrintButton.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import styles from './ReportsPage.module.css'

export const kindFilter = {
  name: 'kind',
  label: '全部内容',
  choices: submissionKindNames.map((value) => ({ value, label: waitingKinds[value].name })),
}
const filters = [{ name: 'type', label: '全部单位', choices: Object.entries(companyTypes).map(([value, label]) => ({ value, label })) }, kindFilter]

/** Includes units without submissions. */
export function ReportsPage() {
  const { input, change } = useListInput(reportsContract.readReport)
  const asked = input as GivenOf<typeof reportsContract.readReport>
  const report = useRead(reportsContract.readReport, asked, { placeholderData: keepPreviousData })
  const { from, until } = fullSpan(asked)
  const scope = [asked.type && companyTypes[asked.type as CompanyType], asked.kind && waitingKinds[asked.kind as SubmissionKind].name]
    .filter(Boolean)
    .join('、')
  return (
    <ConsolePage title="报送统计" status={report.data && statusOf(report.data)} action={<PrintButton />}>
      <div className={styles.tools}>
        <ListFilters filters={filters} input={input} change={change}>
          <MonthsField from={from} until={until} change={change} />
        </ListFilters>
        <div>
          <ExportLink endpoint={reportsContract.readReport} input={input} />
          <ExportLink endpoint={reportsContract.readReport} input={input} as="docx" />
        </div>
      </div>
      <QueryPart of={report}>
        {({ companies, months, association, madeAt, ...span }) => {
          const total = sumOf(companies)
          const max = Math.max(...companies.map(({ submitted }) => submitted), 0)
          const detail = new URLSearchParams({ from: span.from, until: span.until, ...(asked.kind && { kind: asked.kind }) })
          return (
            <div className={`${styles.report} ${styles.totalled}`} aria-busy={report.isPlaceholderData}>
              <ReportHead title={`${association}报送采用情况统计表`} scope={scope} madeAt={madeAt} {...span} />
              <div className={styles.chart}>
                <Card title="每月报送" lead={`共报送 ${total.submitted} 条，采用 ${total.adopted} 条，采用率 ${rateText(total)}`}>
                  <MonthBars months={months} />
                </Card>
              </div>
              <ListTable<ReportRow>
                label="各单位报送采用情况"
                rows={[...companies, totalRow(total)]}
                keyOf={({ companyId }) => companyId}
                input={input}
                change={change}
                columns={[
                  { title: '名次', width: 64, isNumber: true, cell: ({ companyId, rank }) => companyId > 0 && (rank ?? '—') },
                  {
                    title: '单位',
                    sort: 'name',
                    isHeading: true,
                    cell: (row) => <Unit row={row} to={`${paths.companyReport(row.companyId)}?${detail}`} />,
                  },
                  ...numberColumns<ReportRow>(({ companyId }) => (companyId ? max : 0), true),
                ]}
              />
            </div>
          )
        }}
      </QueryPart>
      <div className={styles.below}>
        <Definitions />
      </div>
    </ConsolePage>
  )
}

function Unit({ row, to }: { row: ReportRow; to: string }) {
  const { companyId, name, type, submitted, downloads, downloaded, credits } = row
  if (companyId === 0) return <b>{name}</b>
  const hasNothing = [submitted, downloads, downloaded, credits].every((number) => number === 0)
  return (
    <span className={styles.unit} data-idle={submitted === 0 || undefined}>
      <Link to={to}>{name}</Link>
      <small>
        {companyTypes[type as CompanyType]}
        {hasNothing && <span className={styles.nothing}>没有报送和下载</span>}
      </small>
    </span>
  )
}

function statusOf({ companies }: Report) {
  const idle = companies.filter(({ submitted }) => submitted === 0).length
  return `${companies.length} 个单位${idle > 0 ? `，其中 ${idle} 个没有报送` : '都有报送'}`
}
