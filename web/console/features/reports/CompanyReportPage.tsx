import { keepPreviousData } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { type CompanyReport, type ReportMonth, reportsContract } from '#shared/contracts/console/reports.ts'
import type { GivenOf } from '#shared/lib/endpoint.ts'
import { type CompanyType, companyTypes } from '#shared/rules/companyRules.ts'
import { fullSpan, monthName, spanName } from '#shared/rules/reportMonths.ts'
import { rateText, submissionStateNames, sumOf } from '#shared/rules/reportNumbers.ts'
import { waitingKinds } from '#shared/rules/waitingKinds.ts'
import { isRefusal } from '#web/calls/caller.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { Definitions } from '#web/console/features/reports/Definitions.tsx'
import { MonthBars } from '#web/console/features/reports/MonthBars.tsx'
import { MonthsField } from '#web/console/features/reports/MonthsField.tsx'
import { ReportHead } from '#web/console/features/reports/ReportHead.tsx'
import { kindFilter } from '#web/console/features/reports/ReportsPage.tsx'
import { numberColumns } from '#web/console/features/reports/reportColumns.tsx'
import { NoSuchPage } from '#web/console/layout/NoSuchPage.tsx'
import { ExportLink } from '#web/console/list/ExportLink.tsx'
import { ListFilters } from '#web/console/list/ListFilters.tsx'
import { type ListColumn, ListTable } from '#web/console/list/ListTable.tsx'
import { useListInput } from '#web/console/list/useListInput.ts'
import { paths } from '#web/console/paths.ts'
import { Card } from '#web/console/ui/Card.tsx'
import { BackLink, ConsolePage } from '#web/console/ui/ConsolePage.tsx'
import { dayOf } from '#web/lib/dateText.ts'
import { PrintButton } from '#web/ui/article/PrintButton.tsx'
import styles from './ReportsPage.module.css'

type Item = CompanyReport['items'][number]

const itemColumns: ListColumn<Item>[] = [
  { title: '标题', isHeading: true, cell: ({ title }) => title },
  { title: '类别', width: 130, cell: ({ kind }) => waitingKinds[kind].name },
  { title: '报送日期', width: 130, cell: ({ submittedAt }) => dayOf(submittedAt) },
  {
    title: '状态',
    width: 90,
    cell: ({ state }) => (
      <span className={styles.state} data-state={state}>
        {submissionStateNames[state]}
      </span>
    ),
  },
]
const monthColumns = (max: number): ListColumn<ReportMonth>[] => [
  { title: '月份', isHeading: true, cell: ({ month }) => <span className={styles.month}>{month ? monthName(month) : '合计'}</span> },
  ...numberColumns<ReportMonth>(({ month }) => (month ? max : 0), false),
]

export function CompanyReportPage() {
  const companyId = Number(useParams().id)
  const { input, change } = useListInput(reportsContract.readCompanyReport)
  const asked = { ...(input as Omit<GivenOf<typeof reportsContract.readCompanyReport>, 'companyId'>), companyId }
  const isId = Number.isSafeInteger(companyId) && companyId > 0
  const report = useRead(reportsContract.readCompanyReport, asked, { placeholderData: keepPreviousData, enabled: isId })
  const { from, until } = fullSpan(asked)
  if (!isId || isRefusal(report.error, 'notFound')) return <NoSuchPage />
  const table = { input, change }
  return (
    <ConsolePage title={report.data?.name ?? '单位报送情况'} status={report.data && statusOf(report.data)} action={<PrintButton />}>
      <BackLink to={`${paths.reports}?${new URLSearchParams({ from, until })}`}>报送统计</BackLink>
      <div className={styles.tools}>
        <ListFilters filters={[kindFilter]} input={input} change={change}>
          <MonthsField from={from} until={until} change={change} />
        </ListFilters>
        <div>
          <ExportLink endpoint={reportsContract.readCompanyReport} input={asked} as="docx" />
        </div>
      </div>
      <QueryPart of={report}>
        {({ name, months, items, madeAt, ...span }) => {
          const total = sumOf(months)
          return (
            <div className={`${styles.report} ${styles.parts}`} aria-busy={report.isPlaceholderData}>
              <ReportHead title={`${name}报送采用情况`} scope={asked.kind ? waitingKinds[asked.kind].name : ''} madeAt={madeAt} {...span} />
              <Card title="分月统计" lead={spanName(span)}>
                <MonthBars months={months} />
              </Card>
              <div className={styles.totalled}>
                <ListTable<ReportMonth>
                  label="分月统计"
                  rows={[...months, { ...total, month: '' }]}
                  keyOf={({ month }) => month}
                  columns={monthColumns(Math.max(...months.map(({ submitted }) => submitted)))}
                  {...table}
                />
              </div>
              <Card title="报送目录" lead={items.length < total.submitted ? `最早的 ${items.length} 条，共 ${total.submitted} 条` : undefined}>
                {items.length === 0 ? (
                  <p>本期没有报送内容</p>
                ) : (
                  <ListTable<Item> label="报送目录" rows={items} keyOf={({ kind, id }) => `${kind} ${id}`} columns={itemColumns} {...table} />
                )}
              </Card>
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

function statusOf({ type, months }: CompanyReport) {
  const total = sumOf(months)
  return `${companyTypes[type as CompanyType]}，报送 ${total.submitted} 条，采用 ${total.adopted} 条，采用率 ${rateText(total)}`
}
