import { excerpt } from '#web/lib/excerpt.ts'
import styles from './Excerpt.module.css'

interface ExcerptProps {
  text: string
  /** In characters. */
  maxLength: number
  maxOnPhones: number
}

/** The start of a text, and on phones less of it, so that their lines end with a sentence or clause, too. */
export function Excerpt({ text, maxLength, maxOnPhones }: ExcerptProps) {
  const whole = excerpt(text, maxLength)
  const short = excerpt(whole, maxOnPhones)
  if (short === whole) return whole
  const isSentence = whole.startsWith(short)
  const start = isSentence ? short : short.slice(0, -1)
  return (
    <>
      {start}
      {!isSentence && <span className={styles.cut}>…</span>}
      <span className={styles.rest}>{whole.slice(start.length)}</span>
    </>
  )
}
