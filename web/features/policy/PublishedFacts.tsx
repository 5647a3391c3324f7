import type { ArticleDetail } from '#shared/contracts/article.ts'
import { dayOf, longDate } from '#web/lib/dateText.ts'

export function PublishedFacts({ article }: { article: ArticleDetail }) {
  return (
    <>
      <span>
        发布时间：<time dateTime={dayOf(article.publishedAt)}>{longDate(article.publishedAt)}</time>
      </span>
      {article.source && <span>来源：{article.source}</span>}
      <span className="tabular">浏览 {article.views} 次</span>
    </>
  )
}
