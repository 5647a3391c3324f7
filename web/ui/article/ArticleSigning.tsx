import type { ArticleDetail } from '#shared/contracts/article.ts'
import styles from './ArticleSigning.module.css'

export function ArticleSigning({ article: { editor, originalUrl } }: { article: Pick<ArticleDetail, 'editor' | 'originalUrl'> }) {
  if (!editor && !originalUrl) return null
  return (
    <p className={styles.signing}>
      {originalUrl && (
        <a href={originalUrl} target="_blank" rel="noopener nofollow">
          原文链接
          <span className="visually-hidden">（站外链接，新窗口打开）</span>
        </a>
      )}
      {editor && <span>（责任编辑：{editor}）</span>}
    </p>
  )
}
