import { Button } from 'antd'
import { type SiteRow, siteTablesContract } from '#shared/contracts/console/siteTables.ts'
import { rowStates, type SiteTableName, siteTable } from '#shared/rules/siteTables.ts'
import { useSend } from '#web/calls/useSend.ts'
import { factsOf, groupOf, spanOf, titleOf } from '#web/console/features/siteTables/siteRowText.ts'
import { useReorder } from '#web/console/lib/useReorder.tsx'
import { paths } from '#web/console/paths.ts'
import { ConfirmButton } from '#web/console/ui/ConfirmButton.tsx'
import { ConsoleIcon } from '#web/console/ui/ConsoleIcon.tsx'
import { Tag } from '#web/ui/list/Tag.tsx'
import { Picture } from '#web/ui/media/Picture.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import styles from './SiteRows.module.css'

interface SiteRowsProps {
  table: SiteTableName
  rows: SiteRow[]
  /** Undefined if read-only. */
  onEdit?: (row: SiteRow) => void
}

/** Rows move within their group. */
export function SiteRows({ table, rows, onEdit }: SiteRowsProps) {
  const declared = siteTable(table)
  const { reorder, status } = useReorder(siteTablesContract.orderSiteRows)
  const groups = new Set(rows.map(({ values }) => groupOf(declared, values)))
  const rowsOf = (group: string) => rows.filter(({ values }) => groupOf(declared, values) === group)

  function swap(row: SiteRow, other: SiteRow, place: number) {
    const loaded = rows.map(({ id }) => id)
    const ids = loaded.map((id) => (id === row.id ? other.id : id === other.id ? row.id : id))
    void reorder({ table, ids, loaded }, `${titleOf(declared, row.values)}：现在是第 ${place} 个`)
  }

  return (
    <>
      {status}
      {[...groups].map((group) => (
        <section key={group} aria-label={group || declared.name} className={styles.group}>
          {group && <h2>{group}</h2>}
          <ol>
            {rowsOf(group).map((row, index, rows) => {
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
                      onUp: before && (() => swap(row, before, index)),
                      onDown: after && (() => swap(row, after, index + 2)),
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

interface RowActions {
  onEdit(): void
  ordered: boolean
  /** Undefined at the ends. */
  onUp?: () => void
  onDown?: () => void
}

function SiteRowItem({ table, row, actions }: { table: SiteTableName; row: SiteRow; actions?: RowActions }) {
  const declared = siteTable(table)
  const { values, state, uses } = row
  const title = titleOf(declared, values)
  const picture = declared.columns.find(({ kind }) => kind === 'picture')
  const span = spanOf(values)
  return (
    <li className={styles.row}>
      {picture && <Picture className={styles.picture} fileKey={String(values[picture.name] ?? '') || null} alt="" width={96} height={60} />}
      <div className={styles.what}>
        <p className={styles.title}>
          <b>{title}</b>
          {state && <Tag look={state === 'shown' ? 'ok' : undefined}>{rowStates[state]}</Tag>}
        </p>
        <p className={styles.facts}>
          {factsOf(declared, values).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          {span && <span>{span}</span>}
          {declared.ofArticles && <Link to={paths.item('article', Number(row.id))}>打开文章</Link>}
          {uses !== null && <span>{uses > 0 ? `${uses} 家餐厅使用` : '没有餐厅使用'}</span>}
        </p>
      </div>
      {actions && <Actions table={table} row={row} title={title} actions={actions} />}
    </li>
  )
}

interface ActionsProps {
  table: SiteTableName
  row: SiteRow
  title: string
  actions: RowActions
}
function Actions({ table, row: { id, version, uses }, title, actions: { onEdit, ordered, onUp, onDown } }: ActionsProps) {
  const { send } = useSend(siteTablesContract.deleteSiteRow)
  return (
    <div className={styles.actions}>
      {/* Always rendered, so that the other buttons do not move. */}
      {ordered && (
        <>
          <Button type="text" aria-label={`上移：${title}`} disabled={!onUp} onClick={onUp} icon={<ConsoleIcon name="up" />} />
          <Button type="text" aria-label={`下移：${title}`} disabled={!onDown} onClick={onDown} icon={<ConsoleIcon name="down" />} />
        </>
      )}
      <Button aria-label={`编辑：${title}`} onClick={onEdit}>
        编辑
      </Button>
      <ConfirmButton
        danger
        type="text"
        disabled={uses !== null && uses > 0}
        aria-label={`删除：${title}`}
        title={`删除“${title}”？`}
        note={siteTable(table).ofArticles ? '首页不再显示这条头条，文章本身不受影响。' : '删除后访客不再看到，也不能恢复。'}
        action="删除"
        onConfirm={() => send({ table, id, version })}
      >
        删除
      </ConfirmButton>
    </div>
  )
}
