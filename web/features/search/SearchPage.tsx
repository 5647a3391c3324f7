import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { BeforeSearch } from '#web/features/search/SearchIdeas.tsx'
import { SearchResults } from '#web/features/search/SearchResults.tsx'
import type { searchReads } from '#web/features/search/search.reads.ts'
import { type Search, searchOf } from '#web/features/search/searchUrl.ts'
import type { PageProps } from '#web/lib/page.ts'
import { paths } from '#web/paths.ts'
import { SearchForm } from '#web/ui/form/SearchForm.tsx'
import { Icon } from '#web/ui/media/Icon.tsx'
import { Breadcrumb } from '#web/ui/navigation/Breadcrumb.tsx'
import styles from './SearchPage.module.css'

/** 全文检索: everything the public may see, by words. */
export function SearchPage({ data, url }: PageProps<typeof searchReads>) {
  const search = searchOf(url)
  const hotWords = data.hotWords.ok ? data.hotWords.value.items.map(({ term }) => term) : []
  return (
    <div className="wrap">
      <Breadcrumb trail={[{ label: '全文检索' }]} />
      <h1 className="visually-hidden">全文检索</h1>
      <div className={styles.column}>
        <ResultsForm search={search} />
        {search.text ? <SearchResults of={data.result} search={search} hotWords={hotWords} /> : <BeforeSearch hotWords={hotWords} />}
      </div>
    </div>
  )
}

/**
 * The search on the page of its results. A new search begins at page 1, and the address bar shows its text only; the category counts all the
 * same, and the history knows it.
 */
function ResultsForm({ search: { text, type } }: { search: Search }) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef<{ text: string; type: number | undefined }>({ text, type })

  // Going back, or another way to a search, changes what the fields say; what somebody is typing stays otherwise.
  useEffect(() => {
    if (shown.current.text === text && shown.current.type === type) return
    shown.current = { text, type }
    setField(form.current, 'text', text)
    setField(form.current, 'type', String(type ?? ''))
  }, [text, type])

  function search(text: string, type: number | undefined) {
    // The fields say so already: when the results come, somebody may have gone on typing.
    shown.current = { text, type }
    navigate(paths.search({ text, type }), { mask: paths.search({ text }) })
  }
  function clearCategory() {
    setField(form.current, 'type', '')
    form.current?.querySelector('select')?.focus()
  }
  return (
    <SearchForm className={styles.form} ref={form} text={text} type={type} onSearch={search}>
      <button type="button" className={styles.clear} aria-label="清除类别" onClick={clearCategory}>
        <Icon name="close" />
      </button>
    </SearchForm>
  )
}

function setField(form: HTMLFormElement | null, name: string, value: string) {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value
}
