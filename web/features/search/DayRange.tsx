import { type KeyboardEvent, type SubmitEvent, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Search } from '#web/features/search/searchUrl.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/form/Button.tsx'
import styles from './DayRange.module.css'

/** A range of days of one's own. A plain form in a disclosure, which needs no JavaScript; with it, Esc and leaving close it. */
export function DayRange({ search: { text, type, order, from, until } }: { search: Search }) {
  const navigate = useNavigate()
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
        <label>
          从<input className="input" type="date" name="from" defaultValue={from} min="1900-01-01" max="2999-12-31" />
        </label>
        <label>
          至<input className="input" type="date" name="until" defaultValue={until} min="1900-01-01" max="2999-12-31" />
        </label>
        <Button type="submit">确定</Button>
      </form>
    </details>
  )
}
