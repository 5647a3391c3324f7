import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import type { SearchResult } from '#shared/contracts/search.ts'
import { searchCategories } from '#shared/rules/searchCategories.ts'
import { DayRange } from '#web/features/search/DayRange.tsx'
import { type Search, timeSpans } from '#web/features/search/searchUrl.ts'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './SearchFilters.module.css'

interface Choice {
  name: string
  to: string
  chosen: boolean
  /** Results there would be. */
  count?: number
}

/** 类别 and 时间: what the results can be narrowed down to. Each choice begins at page 1. */
export function SearchFilters({ search, categories }: { search: Search; categories: SearchResult['categories'] }) {
  const anywhere = { ...search, page: undefined }
  const anyTime = { ...anywhere, within: undefined, from: undefined, until: undefined }
  const counted = search.type && categories.every(({ category }) => category !== search.type) ? [{ category: search.type, total: 0 }] : []
  return (
    <div className={styles.filters}>
      <Row label="类别">
        <ChoiceLink name="全部" to={paths.search({ ...anywhere, type: undefined })} chosen={!search.type} />
        {[...categories, ...counted].map(({ category, total }) => {
          const chosen = category === search.type
          const to = paths.search({ ...anywhere, type: chosen ? undefined : category })
          return (
            <ChoiceLink key={category} name={searchCategories[category as keyof typeof searchCategories]} to={to} chosen={chosen} count={total} />
          )
        })}
      </Row>
      <Row label="时间">
        <ChoiceLink name="不限" to={paths.search(anyTime)} chosen={!search.within && !search.from && !search.until} />
        {Object.entries(timeSpans).map(([within, { name }]) => {
          const chosen = search.within === within
          return <ChoiceLink key={within} name={name} to={paths.search({ ...anyTime, within: chosen ? undefined : within })} chosen={chosen} />
        })}
        <DayRange search={search} />
      </Row>
    </div>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    <nav className={styles.row} aria-labelledby={id}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <div className={styles.choices}>{children}</div>
    </nav>
  )
}

/** A choice; followed once more it is taken back. */
function ChoiceLink({ name, to, chosen, count }: Choice) {
  return (
    <Link to={to} preventScrollReset aria-current={chosen ? 'true' : undefined}>
      {name}
      {count !== undefined && <span className={styles.count}>{count}</span>}
      {chosen && count !== undefined && (
        <>
          <Icon name="close" />
          <span className="visually-hidden">（取消）</span>
        </>
      )}
    </Link>
  )
}
