import type { ReactNode } from 'react'
import { fileSize } from '#web/lib/numberText.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './DocumentRow.module.css'

interface DocumentRowProps {
  name: string
  /** In bytes; undefined if unknown. */
  size?: number
  children?: ReactNode
}

export const DocumentRow = ({ name, size, children }: DocumentRowProps) => (
  <p className={styles.document}>
    <Icon name="form" />
    <span>
      {name}
      {size !== undefined && <small>{fileSize(size)}</small>}
    </span>
    {children}
  </p>
)
