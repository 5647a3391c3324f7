import type { ReactNode } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import styles from './WithImport.module.css'

export const WithImport = ({ to, label, children }: { to: string; label: string; children: ReactNode }) => (
  <div className={styles.actions}>
    <Link className={styles.import} to={to}>
      {label}
    </Link>
    {children}
  </div>
)
