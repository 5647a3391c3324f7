import type { ArticleDetail } from '#shared/contracts/article.ts'
import { dayOf, longDate } from '#web/lib/dateText.ts'
import styles from './ArticleSheet.module.css'

interface ArticleFactsProps {
  article: Pick<ArticleDetail, 'publishedAt' | 'source' | 'author' | 'views'>
  /** Empty if a day block shows the date. Phones hide the label, except 发布于, which tells the date from that of the event. */
  dateLabel?: '日期' | '发布时间' | '发布于' | ''
}

export function ArticleFacts({ article, dateLabel = '日期' }: ArticleFactsProps) {
  return (
    <>
      {dateLabel && (
        <span>
          {dateLabel === '发布于' ? `${dateLabel} ` : <span className={styles.label}>{dateLabel}：</span>}
          <time dateTime={dayOf(article.publishedAt)}>{longDate(article.publishedAt)}</time>
        </span>
      )}
      {article.source && (
        <span>
          <span className={styles.label}>来源：</span>
          {article.source}
        </span>
      )}
      {article.author && <span>作者：{article.author}</span>}
      {article.views > 0 && <span className="tabular whole-word">浏览 {article.views} 次</span>}
    </>
  )
}
