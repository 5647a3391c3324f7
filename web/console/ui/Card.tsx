import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import styles from './Card.module.css'

interface CardProps {
  title: string
  state?: ReactNode
  lead?: ReactNode
  /** The URL fragment that scrolls to the card. */
  anchor?: string
  children?: ReactNode
}

export function Card({ title, state, lead, anchor, children }: CardProps) {
  const id = useId()
  const card = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  const isTarget = anchor !== undefined && hash === `#${anchor}`
  // The router renders the card after the browser has looked for the anchor.
  useEffect(() => {
    if (!isTarget) return
    card.current?.scrollIntoView()
    card.current?.focus({ preventScroll: true })
  }, [isTarget])
  return (
    <section ref={card} className={styles.card} aria-labelledby={id} tabIndex={anchor === undefined ? undefined : -1}>
      <h2 id={id}>{title}</h2>
      {state}
      {lead && <p>{lead}</p>}
      {children && <div>{children}</div>}
    </section>
  )
}
