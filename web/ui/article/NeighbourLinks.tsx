import { Link } from 'react-router-dom'
import styles from './NeighbourLinks.module.css'

interface Neighbour {
  id: number
  title: string
}
interface NeighbourLinksProps {
  /** What items are counted in: 上一篇 of an article, 上一家 of a unit. */
  counted?: '篇' | '家' | '个'
  /** 上一篇: the next newer of the same list. */
  newer: Neighbour | null
  /** 下一篇: the next older. */
  older: Neighbour | null
  /** The address of a neighbour, with the list and its page kept. */
  to(id: number): string
}

/** The way to the items before and after this one. Nothing where there is none. */
export function NeighbourLinks({ newer, older, to, counted = '篇' }: NeighbourLinksProps) {
  if (!newer && !older) return null
  return (
    <nav className={styles.neighbours} aria-label={counted === '篇' ? '相邻文章' : '相邻内容'}>
      {newer && (
        <Link to={to(newer.id)} rel="prev">
          <span>上一{counted}</span>
          <span className={styles.title}>{newer.title}</span>
        </Link>
      )}
      {older && (
        <Link to={to(older.id)} rel="next">
          <span>下一{counted}</span>
          <span className={styles.title}>{older.title}</span>
        </Link>
      )}
    </nav>
  )
}
