import { type ReactNode, useEffect, useRef } from 'react'
import { useTitle } from '#web/console/lib/brand.ts'
import { Brand } from '#web/console/ui/Brand.tsx'
import styles from './Entrance.module.css'

interface EntranceProps {
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** One step on the way into the console: a card with one thing to do. The focus starts in its first field. */
export function Entrance({ title, lead, children }: EntranceProps) {
  const card = useRef<HTMLElement>(null)
  useTitle(title)
  useEffect(() => card.current?.querySelector<HTMLElement>('input:not([tabindex="-1"])')?.focus(), [])
  return (
    <div className={styles.ground}>
      <header className="on-dark">
        <Brand />
      </header>
      <main className={styles.card} ref={card}>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </main>
    </div>
  )
}
