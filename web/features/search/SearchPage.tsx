import { BeforeSearch } from '#web/features/search/BeforeSearch.tsx'
import { ResultsForm } from '#web/features/search/ResultsForm.tsx'
import { SearchResults } from '#web/features/search/SearchResults.tsx'
import type { searchReads } from '#web/features/search/search.reads.ts'
import { searchOf } from '#web/features/search/searchUrl.ts'
import type { PageProps } from '#web/lib/page.ts'
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
