import { type SubmitEvent, useId } from 'react'
import { useNavigate } from 'react-router-dom'
import { searchCategories } from '#shared/rules/searchCategories.ts'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './SearchForm.module.css'

/** The search of the whole site. A plain form, so it works before and without JavaScript; with it, the address stays short. */
export function SearchForm({ className = '' }: { className?: string }) {
  const id = useId()
  const navigate = useNavigate()

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const type = Number(fields.get('type'))
    navigate(paths.search({ text: String(fields.get('text')).trim(), type: type || undefined }))
  }

  return (
    <search className={className}>
      <form className={styles.search} action={paths.search()} onSubmit={search}>
        <label className="visually-hidden" htmlFor={`${id}type`}>
          搜索类别
        </label>
        <select className="select" id={`${id}type`} name="type">
          <option value="">全站</option>
          {Object.entries(searchCategories).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        <label className="visually-hidden" htmlFor={`${id}text`}>
          搜索关键词
        </label>
        <input className="input" id={`${id}text`} name="text" type="search" placeholder="请输入关键词" maxLength={100} />
        <button className={styles.go} type="submit" aria-label="搜索">
          <Icon name="search" />
        </button>
      </form>
    </search>
  )
}
