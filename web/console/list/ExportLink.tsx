import { toWire } from '#shared/lib/codecs.ts'
import type { Endpoint } from '#shared/lib/endpoint.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './ExportLink.module.css'

interface ExportLinkProps {
  endpoint: Endpoint
  /** Paging is ignored. */
  input: Readonly<Record<string, unknown>>
  /** Default: xlsx. */
  as?: 'xlsx' | 'docx'
}

const names = { xlsx: '导出 Excel', docx: '导出 Word' }

/** Exports the whole list as filtered and sorted. A plain link, so that large files are not buffered in memory. */
export function ExportLink({ endpoint, input, as = 'xlsx' }: ExportLinkProps) {
  const { page, size, ...asked } = input
  const parameters = new URLSearchParams(toWire(endpoint.input, asked) as Record<string, string>)
  return (
    <a className={styles.export} href={`${endpoint.path}.${as}?${parameters}`}>
      <Icon name="download" />
      {names[as]}
    </a>
  )
}
