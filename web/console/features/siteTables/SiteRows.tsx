import { useState } from 'react'
import { type SiteRow, siteTablesContract } from '#shared/contracts/console/siteTables.ts'
import { type SiteTableName, siteTable } from '#shared/rules/siteTables.ts'
import { useSend } from '#web/calls/useSend.ts'
import { SiteRowItem } from '#web/console/features/siteTables/SiteRowItem.tsx'
import { groupOf, titleOf } from '#web/console/features/siteTables/siteRowText.ts'
import styles from './SiteRows.module.css'

interface SiteRowsProps {
  table: SiteTableName
  rows: SiteRow[]
  /** Left out where the reader may change nothing. */
  onEdit?: (row: SiteRow) => void
}

/** The rows in their groups. A row moves up and down among those of its group. */
export function SiteRows({ table, rows, onEdit }: SiteRowsProps) {
  const declared = siteTable(table)
  const { send, busy } = useSend(siteTablesContract.orderSiteRows)
  const [said, setSaid] = useState('')
  const groups = Map.groupBy(rows, ({ values }) => groupOf(declared, values))

  /** Two neighbours of a group change places; all others stay. */
  async function swap(row: SiteRow, other: SiteRow, place: number) {
    if (busy) return
    const ids = rows.map(({ id }) => (id === row.id ? other.id : id === other.id ? row.id : id))
    const done = await send({ table, ids })
    if (done !== undefined) setSaid(`${titleOf(declared, row.values)}：现在是第 ${place} 个`)
  }

  return (
    <>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {[...groups].map(([group, rows]) => (
        <section key={group} aria-label={group || declared.name} className={styles.group}>
          {group && <h2>{group}</h2>}
          <ol>
            {rows.map((row, index) => {
              const [before, after] = [rows[index - 1], rows[index + 1]]
              return (
                <SiteRowItem
                  key={row.id}
                  table={table}
                  row={row}
                  actions={
                    onEdit && {
                      onEdit: () => onEdit(row),
                      ordered: !declared.unordered && rows.length > 1,
                      onUp: before && (() => void swap(row, before, index)),
                      onDown: after && (() => void swap(row, after, index + 2)),
                    }
                  }
                />
              )
            })}
          </ol>
        </section>
      ))}
    </>
  )
}
