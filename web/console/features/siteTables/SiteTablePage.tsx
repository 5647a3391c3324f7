import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { type SiteRow, siteTablesContract } from '#shared/contracts/console/siteTables.ts'
import { can } from '#shared/rules/permissions.ts'
import { type SiteTableName, siteTable } from '#shared/rules/siteTables.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { SiteRowDialog } from '#web/console/features/siteTables/SiteRowDialog.tsx'
import { SiteRows } from '#web/console/features/siteTables/SiteRows.tsx'
import { useStaff } from '#web/console/lib/staff.ts'
import { ConsolePage } from '#web/console/ui/ConsolePage.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import styles from './SiteTablePage.module.css'

/** One of the small tables of the site: its rows in their order, each of which can be changed, moved and taken away by who may. */
export function SiteTablePage({ table, children }: { table: SiteTableName; children?: ReactNode }) {
  const { name, item, note, ofArticles } = siteTable(table)
  const mayEdit = can(useStaff(), 'editSite')
  const list = useRead(siteTablesContract.listSiteRows, { table })
  const [edited, setEdited] = useState<SiteRow | 'new'>()
  const add = mayEdit && !ofArticles && (
    <Button type="primary" onClick={() => setEdited('new')}>
      新建{item}
    </Button>
  )
  return (
    <ConsolePage title={name} status={list.data && statusOf(list.data.items)} action={add}>
      {children}
      <p className={styles.note}>{note}</p>
      <QueryPart of={list}>
        {({ items }) =>
          items.length > 0 ? (
            <SiteRows table={table} rows={items} onEdit={mayEdit ? setEdited : undefined} />
          ) : (
            <EmptyState title={`还没有${item}`} note={add ? `点“新建${item}”添加第一个` : '由编辑添加后在这里显示'} />
          )
        }
      </QueryPart>
      {edited && (
        <SiteRowDialog
          table={table}
          // What is there now: after somebody else has saved, that is another row than the one that was opened.
          row={edited === 'new' ? undefined : (list.data?.items.find(({ id }) => id === edited.id) ?? edited)}
          onClosed={() => setEdited(undefined)}
        />
      )}
    </ConsolePage>
  )
}

/** How many there are, and how many of them visitors see now. */
function statusOf(rows: SiteRow[]) {
  const all = `共 ${rows.length} 条`
  if (rows.every(({ state }) => state === null)) return all
  return `${all}，${rows.filter(({ state }) => state === 'shown').length} 条正在显示`
}
