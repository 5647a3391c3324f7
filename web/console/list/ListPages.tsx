import { Select } from 'antd'
import { listSizes } from '#shared/lib/listInput.ts'
import type { ListInput } from '#web/console/list/readListInput.ts'
import type { ListChanges } from '#web/console/list/useListInput.ts'
import { Pagination } from '#web/ui/list/Pagination.tsx'
import styles from './ListPages.module.css'

interface ListPagesProps {
  input: ListInput
  total: number
  addressWith(changes: ListChanges): string
  change(changes: ListChanges): void
}

/** The pages of a list, and how many rows each has. */
export function ListPages({ input: { page, size }, total, addressWith, change }: ListPagesProps) {
  if (total <= listSizes[0]) return null
  return (
    <div className={styles.pages}>
      <Pagination page={page} size={size} total={total} to={(page) => addressWith({ page })} />
      <Select
        aria-label="每页条数"
        value={size}
        options={listSizes.map((value) => ({ value, label: `每页 ${value} 条` }))}
        onChange={(size) => change({ size })}
      />
    </div>
  )
}
