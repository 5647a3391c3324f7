import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { SearchResult, ShownItem } from '#shared/contracts/search.ts'
import { type SearchCategory, searchCategories } from '#shared/rules/searchCategories.ts'
import { maxResults, quoted, searchNotices, searchPageSize } from '#shared/rules/searchRules.ts'
import { piecesOf } from '#web/features/search/markedText.ts'
import { resultAddress } from '#web/features/search/resultAddress.ts'
import { SearchFilters } from '#web/features/search/SearchFilters.tsx'
import { BeforeSearch, SearchIdeas } from '#web/features/search/SearchIdeas.tsx'
import type { searchReads } from '#web/features/search/search.reads.ts'
import { isNarrowed, type Search, searchOf } from '#web/features/search/searchUrl.ts'
import { dayOf } from '#web/lib/dateText.ts'
import type { Loaded, PageProps } from '#web/lib/page.ts'
import { phraseEnd } from '#web/lib/titleParts.ts'
import { paths } from '#web/paths.ts'
import { withBreaks } from '#web/ui/article/TitleText.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { RowsSkeleton } from '#web/ui/feedback/Skeleton.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { SearchForm } from '#web/ui/form/SearchForm.tsx'
import { PagedPart } from '#web/ui/list/PagedPart.tsx'
import { Tag } from '#web/ui/list/Tag.tsx'
import { Icon } from '#web/ui/media/Icon.tsx'
import { Breadcrumb } from '#web/ui/navigation/Breadcrumb.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import { Segments } from '#web/ui/navigation/Segments.tsx'
import styles from './SearchPage.module.css'

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

/** A new search keeps the category and starts at page 1; the address bar shows only the text, the history keeps both. */
function ResultsForm({ search: { text, type } }: { search: Search }) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef<{ text: string; type: number | undefined }>({ text, type })

  // Navigation updates the fields without overwriting what is being typed.
  useEffect(() => {
    if (shown.current.text === text && shown.current.type === type) return
    shown.current = { text, type }
    setField(form.current, 'text', text)
    setField(form.current, 'type', String(type ?? ''))
  }, [text, type])

  function search(text: string, type: number | undefined) {
    // Prevents results from overwriting further input.
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

interface SearchResultsProps {
  of: Loaded<SearchResult>
  search: Search
  hotWords: readonly string[]
}

function SearchResults({ of: loaded, search, hotWords }: SearchResultsProps) {
  const result = loaded.ok ? loaded.value : undefined
  const tooDeep = result?.notice === searchNotices.tooDeep
  const canNarrow = result && (result.categories.length > 0 || isNarrowed(search))
  const first = paths.search({ ...search, page: undefined })
  return (
    <>
      {canNarrow && <SearchFilters search={search} categories={result.categories} />}
      {result && <ResultCount search={search} result={result} />}
      {tooDeep ? (
        <EmptyState title={`没有第 ${search.page} 页`} note={result.notice} action={<ButtonLink to={first}>回到第一页</ButtonLink>} />
      ) : (
        <PagedPart
          // Limits the pager to the pages available.
          of={loaded.ok ? { ok: true, value: { ...loaded.value, total: Math.min(loaded.value.total, maxResults) } } : loaded}
          page={search.page}
          size={searchPageSize}
          to={(page) => paths.search({ ...search, page })}
          empty={<NothingFound search={search} notice={result?.notice} hotWords={hotWords} />}
          skeleton={<RowsSkeleton rows={10} />}
        >
          {(items) => (
            <ul className={styles.list}>
              {items.map((item) => (
                <ResultRow key={`${item.category} ${item.id}`} item={item} />
              ))}
            </ul>
          )}
        </PagedPart>
      )}
    </>
  )
}

interface NothingFoundProps {
  search: Search
  notice?: string
  hotWords: readonly string[]
}

function NothingFound({ search, notice, hotWords }: NothingFoundProps) {
  const narrowed = isNarrowed(search)
  const notSearched = notice === searchNotices.nothingToSearch || notice === searchNotices.tooGeneral
  return (
    <>
      <EmptyState
        title={notSearched ? notice : '没有找到相关结果'}
        note={narrowed ? '换个关键词，或选择“全站”、不限时间再试' : '换个关键词再试'}
        action={narrowed && !notSearched && <ButtonLink to={paths.search({ text: search.text })}>在全站搜索</ButtonLink>}
      />
      <SearchIdeas hotWords={hotWords} />
    </>
  )
}

function ResultCount({ search, result: { total, isExact, notice, shownFor, partly } }: { search: Search; result: SearchResult }) {
  const inOrder = (order?: string) => paths.search({ ...search, order, page: undefined })
  return (
    <div className={styles.head}>
      <div role="status">
        {partly ? (
          <p>
            没有包含全部词语的内容。
            {partly.missing.length > 0 && <>没有找到{quoted(partly.missing)}，</>}
            以下结果包含<b>{quoted(partly.found)}</b>
            {partly.found.length > 1 && '之一'}
          </p>
        ) : (
          shownFor && (
            <p>
              没有找到“{search.text}”，为您显示“<b>{shownFor}</b>”的结果
            </p>
          )
        )}
        <p>
          已为您找到 {!isExact && '约 '}
          <b>{total}</b> 条相关结果
        </p>
        {total > 0 && notice && notice !== searchNotices.tooDeep && <p className={styles.notice}>{notice}</p>}
      </div>
      {total > 1 && (
        <Segments
          label="排序"
          choices={[
            { name: '相关度', icon: 'list', to: inOrder(), chosen: !search.order },
            { name: '最新', icon: 'clock', to: inOrder('date'), chosen: search.order === 'date' },
          ]}
        />
      )}
    </div>
  )
}

/** Names the category as the filter does; `label` is what the item is there. A later release may have further categories. */
function ResultRow({ item }: { item: ShownItem }) {
  const category: string | undefined = searchCategories[item.category as SearchCategory]
  return (
    <li className={styles.row}>
      <h2>
        <ResultLink address={resultAddress(item)}>
          <span className="phrases">
            <Highlighted html={item.title} />
          </span>
        </ResultLink>
      </h2>
      {item.summary && (
        <p className={`clamp-2 ${styles.summary}`}>
          <Highlighted html={item.summary} />
        </p>
      )}
      <div className={styles.kind}>
        {category && <Tag>{category}</Tag>}
        {!category?.includes(item.label) && item.label}
      </div>
      <time>{dayOf(item.publishedAt)}</time>
    </li>
  )
}

function ResultLink({ address, children }: { address: string | undefined; children: ReactNode }) {
  if (address === undefined)
    return (
      <button type="button" className={styles.opens} onClick={() => showToast('failed', '未找到对应页面！')}>
        {children}
      </button>
    )
  return (
    <NewTabLink className={styles.opens} href={address} external={!address.startsWith('/')}>
      {children}
    </NewTabLink>
  )
}

/** In a highlight, which stays on one line. */
const innerMarks = new RegExp(`(?!^)${phraseEnd}(?!$)`, 'g')

/** Renders the server's highlights as text, so nothing in it becomes markup. */
function Highlighted({ html }: { html: string }) {
  return piecesOf(html).map(({ text, marked }, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places
    return marked ? <em key={index}>{withBreaks(text.replaceAll(innerMarks, ''))}</em> : <Fragment key={index}>{withBreaks(text)}</Fragment>
  })
}
