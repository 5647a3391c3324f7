import type { SearchResult } from '#shared/contracts/search.ts'
import { mostResults, searchNotices, searchPageSize } from '#shared/rules/searchRules.ts'
import { NothingFound } from '#web/features/search/NothingFound.tsx'
import { ResultCount } from '#web/features/search/ResultCount.tsx'
import { ResultRow } from '#web/features/search/ResultRow.tsx'
import { SearchFilters } from '#web/features/search/SearchFilters.tsx'
import { isNarrowed, type Search } from '#web/features/search/searchUrl.ts'
import type { Loaded } from '#web/lib/page.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { RowsSkeleton } from '#web/ui/feedback/Skeleton.tsx'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { PagedPart } from '#web/ui/list/PagedPart.tsx'
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
