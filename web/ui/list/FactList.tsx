import type { ReactNode } from 'react'
import { classes } from '#web/lib/classes.ts'
import { isLandline, landlineCandidate, telAddress } from '#web/lib/telAddress.ts'
import styles from './FactList.module.css'

export type Facts = Readonly<Record<string, ReactNode>>

const withTelephoneLinks = (text: string): ReactNode =>
  text.split(new RegExp(`(${landlineCandidate.source})`)).map((part) =>
    isLandline(part) ? (
      <a key={part} href={telAddress(part)}>
        {part}
      </a>
    ) : (
      part
    ),
  )

/** Omits facts without a value; renders nothing if none is left. Links landline numbers. A `block` has two columns on a tinted background; `card` is for a card. */
export function FactList({ facts, look }: { facts: Facts; look?: 'block' | 'card' }) {
  const given = Object.entries(facts).filter(([, value]) => value)
  if (given.length === 0) return null
  return (
    <dl className={classes(styles.facts, look && styles[look])}>
      {given.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{typeof value === 'string' ? withTelephoneLinks(value) : value}</dd>
        </div>
      ))}
    </dl>
  )
}
