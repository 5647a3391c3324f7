import { type KeyboardEvent, type ReactNode, type SubmitEvent, useId, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { SearchResult } from '#shared/contracts/search.ts'
import { searchCategories } from '#shared/rules/searchCategories.ts'
import { type Search, timeSpans } from '#web/features/search/searchUrl.ts'
import { classes } from '#web/lib/classes.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { DateInput } from '#web/ui/form/DateInput.tsx'
import { Icon } from '#web/ui/media/Icon.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import styles from './SearchFilters.module.css'

interface Choice {
  name: string
  to: string
  chosen: boolean
  count?: number
}

export function SearchFilters({ search, categories }: { search: Search; categories: SearchResult['categories'] }) {
  const anywhere = { ...search, page: undefined }
  const anyTime = { ...anywhere, within: undefined, from: undefined, until: undefined }
  const chosenEmpty = search.type && categories.every(({ category }) => category !== search.type) ? [{ category: search.type, total: 0 }] : []
  return (
    <div className={styles.filters}>
      <Row label="类别" pushable>
        <ChoiceLink name="全部" to={paths.search({ ...anywhere, type: undefined })} chosen={!search.type} />
        {[...categories, ...chosenEmpty]
          .sort((a, b) => b.total - a.total)
          .map(({ category, total }) => {
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

function Row({ label, pushable = false, children }: { label: string; pushable?: boolean; children: ReactNode }) {
  const id = useId()
  return (
    <nav className={styles.row} aria-labelledby={id}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <div className={classes(styles.choices, pushable && 'pushable')}>{children}</div>
    </nav>
  )
}

/** A filter link; the chosen one removes the filter. */
function ChoiceLink({ name, to, chosen, count }: Choice) {
  return (
    <Link to={to} keepsScroll aria-current={chosen ? 'true' : undefined}>
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

/** A custom date range, usable without JavaScript; with it, Esc and leaving close it. */
function DayRange({ search: { text, type, order, from, until } }: { search: Search }) {
  const navigate = useNavigate()
  const id = useId()
  const disclosure = useRef<HTMLDetailsElement>(null)
  const chosen = Boolean(from ?? until)

  const close = () => disclosure.current?.removeAttribute('open')
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    close()
    disclosure.current?.querySelector('summary')?.focus()
  }
  function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const day = (name: string) => String(fields.get(name)) || undefined
    close()
    navigate(paths.search({ text, type, order, from: day('from'), until: day('until') }), { preventScrollReset: true })
  }
  return (
    <details
      ref={disclosure}
      className={styles.range}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && close()}
    >
      <summary data-chosen={chosen || undefined}>{chosen ? `${from ?? '最早'} 至 ${until ?? '今天'}` : '自定义'}</summary>
      <form key={`${from} ${until}`} className={styles.form} action={paths.search()} onSubmit={apply} tabIndex={-1}>
        <input type="hidden" name="text" value={text} />
        {type && <input type="hidden" name="type" value={type} />}
        {order && <input type="hidden" name="order" value={order} />}
        <label htmlFor={`${id}from`}>
          从<DateInput id={`${id}from`} name="from" defaultValue={from} min="1900-01-01" max="2999-12-31" />
        </label>
        <label htmlFor={`${id}until`}>
          至<DateInput id={`${id}until`} name="until" defaultValue={until} min="1900-01-01" max="2999-12-31" />
        </label>
        <Button type="submit">确定</Button>
      </form>
    </details>
  )
}
