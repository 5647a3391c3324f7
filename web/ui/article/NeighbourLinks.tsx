import { Link } from '#web/ui/navigation/Link.tsx'
import styles from './NeighbourLinks.module.css'

export interface Neighbour {
  id: number
  title: string
}
export interface NeighbourLinksProps {
  /** The measure word: 上一篇 for articles, 上一家 for units. */
  counted?: '篇' | '家' | '个' | '座' | '组'
  newer: Neighbour | null
  older: Neighbour | null
  to(id: number): string
}

export function NeighbourLinks({ newer, older, to, counted = '篇' }: NeighbourLinksProps) {
  if (!newer && !older) return null
  return (
    <nav className={styles.neighbours} aria-label={counted === '篇' ? '相邻文章' : '相邻内容'}>
      {newer && (
        <Link to={to(newer.id)} rel="prev">
          <span>上一{counted}</span>
          <span className={`clamp-2 ${styles.title}`}>{newer.title}</span>
        </Link>
      )}
      {older && (
        <Link to={to(older.id)} rel="next">
          <span>下一{counted}</span>
          <span className={`clamp-2 ${styles.title}`}>{older.title}</span>
        </Link>
      )}
    </nav>
  )
}
