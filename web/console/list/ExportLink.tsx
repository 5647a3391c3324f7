import type { Endpoint } from '#shared/lib/endpoint.ts'
import { toWire } from '#shared/lib/record.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './ExportLink.module.css'

interface ExportLinkProps {
  endpoint: Endpoint
  /** What is asked of the call; the page of a list is left out. */
  input: Readonly<Record<string, unknown>>
  /** A spreadsheet unless told otherwise. */
  as?: 'xlsx' | 'docx'
}

const names = { xlsx: '导出 Excel', docx: '导出 Word' }

/**
 * Saves the whole list, as filtered and sorted, as a spreadsheet, or what a call answers as a document.
 * A plain link: however long it is, it never lies in the browser.
 */
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
