import type { CSSProperties, ReactNode } from 'react'
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

/** What fits into half a row of a block with its label, in Chinese characters. */
const maxHalfLength = 19

/** In characters; a longer label has no column of its width. */
const maxLabelLength = 5

const lengthOf = (value: ReactNode) => (typeof value === 'string' ? value.length - (value.match(/[\x20-\x7e–]/g)?.length ?? 0) / 2 : 0)

type Fact = readonly [label: string, value: ReactNode]

/** Returns the facts that take a whole row: those too long for half of it, and, so that the others are pairs, the longest of an odd number. */
function longOnes(facts: readonly Fact[], labelLength: number): readonly Fact[] {
  const isShort = ([, value]: Fact) => labelLength + lengthOf(value) <= maxHalfLength
  const short = facts.filter(isShort)
  const longest = short.length % 2 === 1 && short.reduce((best, fact) => (lengthOf(fact[1]) >= lengthOf(best[1]) ? fact : best))
  return facts.filter((fact) => !isShort(fact) || fact === longest)
}

/**
 * Omits facts without a value; renders nothing if none is left. Links landline numbers. A `block` is tinted, with two columns, and below them
 * the long values; `card` is for a card.
 */
export function FactList({ facts, look }: { facts: Facts; look?: 'block' | 'card' }) {
  const given = Object.entries(facts).filter(([, value]) => value)
  if (given.length === 0) return null
  const labelLength = Math.max(...given.map(([label]) => (label.length > maxLabelLength ? 0 : label.length)))
  const long = look === 'block' ? longOnes(given, labelLength) : []
  return (
    <dl className={classes(styles.facts, look && styles[look])} style={{ '--label': `${labelLength}em` } as CSSProperties}>
      {[...given.filter((fact) => !long.includes(fact)), ...long].map(([label, value], index) => (
        <div key={label} className={index < given.length - long.length ? undefined : styles.long}>
          <dt>{label}</dt>
          <dd>{typeof value === 'string' ? withTelephoneLinks(value) : value}</dd>
        </div>
      ))}
    </dl>
  )
}
