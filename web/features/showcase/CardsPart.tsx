import { DetailPart } from '#web/ui/article/DetailPart.tsx'
import { CoverCard } from '#web/ui/list/CoverCard.tsx'
import styles from './CardsPart.module.css'

interface Card {
  id: number
  title: string
  note?: string
  coverKey: string | null
  href: string
}

/** Nothing without cards. */
export function CardsPart({ heading, cards }: { heading: string; cards: readonly Card[] }) {
  if (cards.length === 0) return null
  return (
    <DetailPart heading={heading}>
      <ul className={styles.cards}>
        {cards.map(({ id, title, note, coverKey, href }) => (
          <li key={id}>
            <CoverCard href={href} coverKey={coverKey} title={title}>
              {note && <p className="clamp-2">{note}</p>}
            </CoverCard>
          </li>
        ))}
      </ul>
    </DetailPart>
  )
}
