import { type ComponentType, type ReactNode, type Ref, type SubmitEvent, useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { searchCategories } from '#shared/rules/searchCategories.ts'
import { rememberSearch } from '#web/lib/recentSearches.ts'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './SearchForm.module.css'

interface SearchFormProps {
  className?: string
  ref?: Ref<HTMLFormElement>
  text?: string
  type?: number
  children?: ReactNode
  onSearch?(text: string, type: number | undefined): void
}
type Suggestions = ComponentType<{ input: HTMLInputElement }>

/** Overrides the navigation to the search page. */
export function SearchForm({ className = '', ref, text, type, children, onSearch }: SearchFormProps) {
  const navigate = useNavigate()
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const [Suggestions, setSuggestions] = useState<Suggestions>()

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const text = String(fields.get('text')).trim()
    const type = Number(fields.get('type')) || undefined
    if (text) rememberSearch(text)
    if (onSearch) onSearch(text, type)
    else navigate(paths.search({ text, type }))
  }
  const suggest = useCallback(
    () =>
      import('#web/ui/form/SearchSuggestions.tsx').then(
        ({ SearchSuggestions }) => setSuggestions(() => SearchSuggestions),
        // The site search: a plain form that works without JavaScript. Suggestions load on focus.
        () => {},
      ),
    [],
  )
  // The field may have had the focus before hydration.
  useEffect(() => {
    if (input && input === document.activeElement) void suggest()
  }, [input, suggest])

  return (
    <search className={className}>
      <form ref={ref} className={styles.search} action={paths.search()} onSubmit={search}>
        <select className="select" name="type" aria-label="搜索类别" defaultValue={type}>
          <option value="">全站</option>
          {Object.entries(searchCategories).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        {children}
        <input
          ref={setInput}
          className="input"
          name="text"
          type="search"
          aria-label="搜索关键词"
          placeholder="请输入关键词"
          maxLength={100}
          defaultValue={text}
          onFocus={Suggestions ? undefined : suggest}
        />
        {Suggestions && input && <Suggestions input={input} />}
        <button className={styles.go} type="submit" aria-label="搜索">
          <Icon name="search" />
        </button>
      </form>
    </search>
  )
}
