import type { ArticleDetail } from '#shared/contracts/article.ts'
import { dayOf, longDate } from '#web/lib/dateText.ts'

type Facts = Pick<ArticleDetail, 'publishedAt' | 'source' | 'author' | 'views'>

/** `date={false}` if a day block shows the date. */
export function ArticleFacts({ article, date = true }: { article: Facts; date?: boolean }) {
  return (
    <>
      {date && (
        <span>
          日期：<time dateTime={dayOf(article.publishedAt)}>{longDate(article.publishedAt)}</time>
        </span>
      )}
      {article.source && <span>来源：{article.source}</span>}
      {article.author && <span>作者：{article.author}</span>}
      <span className="tabular">浏览 {article.views} 次</span>
    </>
  )
}
