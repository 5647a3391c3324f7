import type { Endpoint } from '#shared/lib/endpoint.ts'
import { toWire } from '#shared/lib/record.ts'
import type { ListInput } from '#web/console/list/readListInput.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './ExportLink.module.css'

/** Saves the whole list, as filtered and sorted, as a spreadsheet. A plain link: however long the list is, it never lies in the browser. */
export function ExportLink({ endpoint, input }: { endpoint: Endpoint; input: ListInput }) {
  const { page, size, ...asked } = input
  const parameters = new URLSearchParams(toWire(endpoint.input, asked) as Record<string, string>)
  return (
    <a className={styles.export} href={`${endpoint.path}.xlsx?${parameters}`}>
      <Icon name="download" />
      导出 Excel
    </a>
  )
}
