import type { ReactNode } from 'react'
import styles from './Invitation.module.css'

interface InvitationProps {
  label: string
  title: string
  text: string
  /** One button or two. */
  children: ReactNode
}

/** A call to action below a text. */
export function Invitation({ label, title, text, children }: InvitationProps) {
  return (
    <aside className={styles.invitation} aria-label={label}>
      <p>
        <b>{title}</b>
        {text}
      </p>
      {children}
    </aside>
  )
}
