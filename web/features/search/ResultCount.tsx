import type { SearchResult } from '#shared/contracts/search.ts'
import { quoted, searchNotices } from '#shared/rules/searchRules.ts'
import type { Search } from '#web/features/search/searchUrl.ts'
import { paths } from '#web/paths.ts'
import { Segments } from '#web/ui/navigation/Segments.tsx'
import styles from './ResultCount.module.css'

/** How much was found and what else there is to know about it; and in which order it stands. */
export function ResultCount({ search, result: { total, isExact, notice, shownFor, partly } }: { search: Search; result: SearchResult }) {
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
