import type { SearchResult } from '#shared/contracts/search.ts'
import { mostResults, quoted, searchNotices, searchPageSize } from '#shared/rules/searchRules.ts'
import { ResultRow } from '#web/features/search/ResultRow.tsx'
import { SearchFilters } from '#web/features/search/SearchFilters.tsx'
import { SearchIdeas } from '#web/features/search/SearchIdeas.tsx'
import { isNarrowed, type Search } from '#web/features/search/searchUrl.ts'
import type { Loaded } from '#web/lib/page.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { RowsSkeleton } from '#web/ui/feedback/Skeleton.tsx'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { PagedPart } from '#web/ui/list/PagedPart.tsx'
import { Segments } from '#web/ui/navigation/Segments.tsx'
import styles from './SearchResults.module.css'

interface SearchResultsProps {
  of: Loaded<SearchResult>
  search: Search
  /** What others search, for when nothing is found. */
  hotWords: readonly string[]
}

/** What was found, to be narrowed down by category and time, in the order asked for. */
export function SearchResults({ of: loaded, search, hotWords }: SearchResultsProps) {
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
          // No further than pages are shown.
          of={loaded.ok ? { ok: true, value: { ...loaded.value, total: Math.min(loaded.value.total, mostResults) } } : loaded}
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

/** In the place of results: why there are none, and what to try. */
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

/** How much was found and what else there is to know about it; and in which order it stands. */
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
            { name: '时间', icon: 'clock', to: inOrder('date'), chosen: search.order === 'date' },
          ]}
        />
      )}
    </div>
  )
}
