import type { WrittenArticle } from '#shared/contracts/console/articles.ts'
import styles from '#web/console/features/articles/ArticleEditor.module.css'
import { ArticleBody } from '#web/ui/ArticleBody.tsx'

/** Title, facts and text of an article in the type of the site. */
export function ArticleText({ article: { title, subtitle, source, author, editor, content, link } }: { article: WrittenArticle }) {
  const facts = [source && `来源：${source}`, author && `作者：${author}`, editor && `责任编辑：${editor}`].filter(Boolean)
  return (
    <article className={styles.preview}>
      <h1>{title || '（没有标题）'}</h1>
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      <p className={styles.facts}>{facts.join('　')}</p>
      {link && <p>点击标题会直接打开 {link}</p>}
      <ArticleBody html={content || '<p>（没有正文）</p>'} />
    </article>
  )
}
