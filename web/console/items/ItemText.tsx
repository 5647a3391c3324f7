import type { ReactNode } from 'react'
import { ArticleBody } from '#web/ui/article/ArticleBody.tsx'
import styles from './ItemText.module.css'

interface ItemTextProps {
  title: string
  subtitle?: string
  /** Shown below the title; empty ones are left out. */
  facts?: readonly (string | false)[]
  html: string
  /** Shown above the text. */
  children?: ReactNode
}

export const ItemText = ({ title, subtitle, facts = [], html, children }: ItemTextProps) => (
  <article className={styles.text}>
    <h1>{title || '（没有标题）'}</h1>
    {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
    {facts.some(Boolean) && <p className={styles.facts}>{facts.filter(Boolean).join('　')}</p>}
    {children && <div className={styles.above}>{children}</div>}
    <ArticleBody html={html || '<p>（没有正文）</p>'} />
  </article>
)
