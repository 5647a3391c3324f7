import type { ArticleDetail } from '#shared/contracts/article.ts'
import { dayOf, longDate } from '#web/lib/dateText.ts'

interface ArticleFactsProps {
  article: Pick<ArticleDetail, 'publishedAt' | 'source' | 'author' | 'views'>
  /** Empty if a day block shows the date. */
  dateLabel?: '日期' | '发布时间' | ''
}

export function ArticleFacts({ article, dateLabel = '日期' }: ArticleFactsProps) {
  return (
    <>
      {dateLabel && (
        <span>
          {dateLabel}：<time dateTime={dayOf(article.publishedAt)}>{longDate(article.publishedAt)}</time>
        </span>
      )}
      {article.source && <span>来源：{article.source}</span>}
      {article.author && <span>作者：{article.author}</span>}
      {article.views > 0 && <span className="tabular">浏览 {article.views} 次</span>}
    </>
  )
}
