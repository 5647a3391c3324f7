import type { ReportRow } from '#shared/contracts/console/reports.ts'
import { type ReportNumbers, rateText, waitingOf } from '#shared/rules/reportNumbers.ts'
import type { ListColumn } from '#web/console/list/ListTable.tsx'
import styles from './ReportsPage.module.css'

/** The dark part is adopted. `max` is the longest bar. */
function Submitted({ submitted, adopted, max }: ReportNumbers & { max: number }) {
  return (
    <span className={styles.submitted}>
      <b>{submitted}</b>
      {max > 0 && (
        <span aria-hidden="true" style={{ width: `${(submitted / max) * 100}%` }}>
          <span style={{ width: `${submitted && (adopted / submitted) * 100}%` }} />
        </span>
      )}
    </span>
  )
}

/** Only unit columns are sortable. */
export const numberColumns = <R extends ReportNumbers>(mostOf: (row: R) => number, isSorted: boolean): ListColumn<R>[] => {
  const sort = (name: string) => (isSorted ? { sort: name } : {})
  const columns: ListColumn<R>[] = [
    { title: '报送', width: 150, ...sort('submitted'), cell: (row) => <Submitted {...row} max={mostOf(row)} /> },
    { title: '采用', width: 78, ...sort('adopted'), cell: ({ adopted }) => adopted },
    { title: '驳回', width: 62, cell: ({ rejected }) => rejected },
    { title: '待审', width: 62, cell: waitingOf },
    { title: '采用率', width: 96, ...sort('rate'), cell: rateText },
    { title: '被下载', width: 96, ...sort('downloads'), cell: ({ downloads }) => downloads },
    { title: '下载', width: 78, ...sort('downloaded'), cell: ({ downloaded }) => downloaded },
    { title: '积分', width: 78, ...sort('credits'), cell: ({ credits }) => credits },
  ]
  return columns.map((column) => ({ ...column, isNumber: true }))
}

export const totalRow = (numbers: ReportNumbers): ReportRow => ({ ...numbers, companyId: 0, name: '合计', type: 0, rank: null })
