import { type ReactNode, useId } from 'react'
import { NumberedRows } from '#web/ui/article/ProfileText.tsx'
import { PhoneFold } from '#web/ui/layout/PhoneFold.tsx'
import styles from './Steps.module.css'

interface StepsProps {
  heading: string
  steps: { name: string; text: ReactNode }[]
  /** Below the steps; phones do not fold it. */
  note?: ReactNode
}

/** In one row on wide screens; phones show the names, and fold the rest. */
export function Steps({ heading, steps, note }: StepsProps) {
  const id = useId()
  const names = (
    <NumberedRows>
      {steps.map(({ name }) => (
        <li key={name}>
          <b>{name}</b>
        </li>
      ))}
    </NumberedRows>
  )
  return (
    <section className={styles.steps} aria-labelledby={id}>
      <PhoneFold heading={heading} id={id} preview={names}>
        <NumberedRows>
          {steps.map(({ name, text }) => (
            <li key={name}>
              <b>{name}</b>
              {text}
            </li>
          ))}
        </NumberedRows>
      </PhoneFold>
      {note && <p className={styles.note}>{note}</p>}
    </section>
  )
}
