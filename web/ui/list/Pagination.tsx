import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { pageSteps } from '#web/ui/list/pageSteps.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './Pagination.module.css'

interface PaginationProps {
  /** The page shown, from 1. */
  page: number
  /** Items on a page. */
  size: number
  /** Items in all. */
  total: number
  /** The address of a page, with every other parameter kept: `(page) => paths.party({ page })`. */
  to(page: number): string
}

/** The pages of a list as links. One page needs none. */
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
