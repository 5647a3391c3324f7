import type { ReactNode } from 'react'
import { ArticleBody } from '#web/ui/article/ArticleBody.tsx'
import styles from './ItemText.module.css'

interface ItemTextProps {
  title: string
  subtitle?: string
  /** What stands below the title in a line; what is empty is left out. */
  facts?: readonly (string | false)[]
  html: string
  /** What stands above the text. */
  children?: ReactNode
}

/** Title, facts and text of an item in the type of the site. */
export const ItemText = ({ title, subtitle, facts = [], html, children }: ItemTextProps) => (
  <article className={styles.text}>
    <h1>{title || '（没有标题）'}</h1>
    {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
    {facts.some(Boolean) && <p className={styles.facts}>{facts.filter(Boolean).join('　')}</p>}
    {children && <div className={styles.above}>{children}</div>}
    <ArticleBody html={html || '<p>（没有正文）</p>'} />
  </article>
)
