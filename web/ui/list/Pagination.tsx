import type { ReactNode } from 'react'
import { Icon } from '#web/ui/media/Icon.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import styles from './Pagination.module.css'

interface PaginationProps {
  /** From 1. */
  page: number
  size: number
  total: number
  /** Returns the URL of a page, keeping all other parameters. */
  to(page: number): string
}

/** Nothing for a single page. */
export function Pagination({ page, size, total, to }: PaginationProps) {
  const last = Math.ceil(total / size)
  if (last < 2) return null
  return (
    <>
      <p className="visually-hidden" role="status">
        第 {page} 页，共 {last} 页
      </p>
      <nav className={styles.pagination} aria-label="分页">
        <Neighbour to={page > 1 ? to(Math.min(page - 1, last)) : null} name="上一页" rel="prev">
          <Icon name="left" />
        </Neighbour>
        {pageSteps(Math.min(page, last), last).map((step) => {
          const shown = step.narrow ? (step.wide ? undefined : styles.narrowOnly) : styles.wideOnly
          if (step.page === null)
            return (
              <span key={step.key} className={`${styles.gap} ${shown ?? ''}`}>
                …
              </span>
            )
          return (
            <Link
              key={step.key}
              className={shown}
              to={to(step.page)}
              aria-label={`第 ${step.page} 页`}
              aria-current={step.page === page ? 'page' : undefined}
            >
              {step.page}
            </Link>
          )
        })}
        <Neighbour to={page < last ? to(page + 1) : null} name="下一页" rel="next">
          <Icon name="right" />
        </Neighbour>
      </nav>
    </>
  )
}

function Neighbour({ to, name, rel, children }: { to: string | null; name: string; rel: string; children: ReactNode }) {
  const content = (
    <>
      {children}
      <span className="visually-hidden">{name}</span>
    </>
  )
  if (to === null)
    return (
      <span className={styles.off}>
        {content}
        <span className="visually-hidden">（没有了）</span>
      </span>
    )
  return (
    <Link to={to} rel={rel}>
      {content}
    </Link>
  )
}

/** `wide` and `narrow` are the screens that show it. */
interface PageStep {
  /** null for an ellipsis. */
  page: number | null
  key: string
  wide: boolean
  narrow: boolean
}

/** First, last and neighbouring pages; near the ends, runs of five (narrow: three) keep the row's length constant. */
function pageSteps(current: number, last: number): PageStep[] {
  const wide = numbersShown(current, last, 5)
  const narrow = new Set(numbersShown(current, last, 3))
  const steps: PageStep[] = []
  let beforeWide = 0
  let beforeNarrow = 0
  for (const page of wide) {
    const gap = { wide: page - beforeWide > 1, narrow: narrow.has(page) && page - beforeNarrow > 1 }
    if (gap.wide || gap.narrow) steps.push({ page: null, key: `gap-${page}`, ...gap })
    steps.push({ page, key: String(page), wide: true, narrow: narrow.has(page) })
    beforeWide = page
    if (narrow.has(page)) beforeNarrow = page
  }
  return steps
}

function numbersShown(current: number, last: number, run: number) {
  if (last <= run + 2) return range(1, last)
  if (current < run) return [...range(1, run), last]
  if (current > last - run + 1) return [1, ...range(last - run + 1, last)]
  const around = (run - 3) / 2
  return [1, ...range(current - around, current + around), last]
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
