import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './FormResult.module.css'

interface FormResultProps {
  title: string
  note?: string
  children?: ReactNode
}

/** Replaces an accepted form and takes the focus. */
export function FormResult({ title, note, children }: FormResultProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    element.current?.focus({ preventScroll: true })
    element.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={element} className={styles.result} role="status" tabIndex={-1}>
      <Icon name="done" className={styles.icon} />
      <p className={styles.title}>{title}</p>
      {note && <p>{note}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}
