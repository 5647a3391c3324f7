import type { ReactNode } from 'react'
import { classes } from '#web/lib/classes.ts'
import { isLandline, landlineCandidate, telAddress } from '#web/lib/telAddress.ts'
import { TitleText } from '#web/ui/article/TitleText.tsx'
import styles from './FactList.module.css'

export type Facts = Readonly<Record<string, ReactNode>>

const withTelephoneLinks = (text: string): ReactNode =>
  text.split(new RegExp(`(${landlineCandidate.source})`)).map((part, index) =>
    isLandline(part) ? (
      <a key={part} href={telAddress(part)}>
        {part}
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <TitleText key={index} title={part} />
    ),
  )

/** Of the longest values of both columns together, in Chinese characters; in elder mode half as many fit. */
const maxSharedLength = 32
const maxLargeLength = 18

const lengthOf = (value: ReactNode) => (typeof value === 'string' ? value.length - (value.match(/[\x20-\x7e–]/g)?.length ?? 0) / 2 : 0)

/**
 * Omits facts without a value; renders nothing if none is left. Links landline numbers. A `block` is tinted, with two columns unless the values
 * are too long for them; `card` is for a card.
 */
export function FactList({ facts, look }: { facts: Facts; look?: 'block' | 'card' }) {
  const given = Object.entries(facts).filter(([, value]) => value)
  if (given.length === 0) return null
  // The last of an odd number has its row to itself.
  const inPairs = given.slice(0, given.length - (given.length % 2))
  const longest = (column: 0 | 1) => Math.max(0, ...inPairs.map(([, value], index) => (index % 2 === column ? lengthOf(value) : 0)))
  const length = look === 'block' ? longest(0) + longest(1) : 0
  return (
    <dl className={classes(styles.facts, look && styles[look], length > maxSharedLength && styles.single, length > maxLargeLength && styles.long)}>
      {given.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{typeof value === 'string' ? withTelephoneLinks(value) : value}</dd>
        </div>
      ))}
    </dl>
  )
}
