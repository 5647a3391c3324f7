import { searchNotices } from '#shared/rules/searchRules.ts'
import { SearchIdeas } from '#web/features/search/SearchIdeas.tsx'
import styles from './SearchIdeas.module.css'

/** The page before anything is searched. */
export function BeforeSearch({ hotWords }: { hotWords: readonly string[] }) {
  return (
    <>
      <p className={styles.hint} role="status">
        {searchNotices.empty}
      </p>
      <SearchIdeas hotWords={hotWords} />
    </>
  )
}
