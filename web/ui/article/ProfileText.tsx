import type { ReactNode } from 'react'
import { classes } from '#web/lib/classes.ts'
import { ArticleBody } from '#web/ui/article/ArticleBody.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import styles from './ProfileText.module.css'

interface ProfileTextProps {
  html: string
  empty: string
  /** On wide screens. */
  headings?: 'beside' | 'above'
}

export function ProfileText({ html, empty, headings = 'beside' }: ProfileTextProps) {
  if (!html.trim()) return <EmptyState title={empty} />
  return (
    <div className={classes(styles.text, headings === 'beside' && styles.beside)}>
      <ArticleBody html={withTerms(withTimelines(html))} />
    </div>
  )
}

/** Marks lists whose first entry begins with a bold year. */
const withTimelines = (html: string) => html.replaceAll(/<ul>(?=\s*<li>(<p>)?<strong>\d{4}年<)/g, `<ul class="${styles.timeline}">`)

/** Marks numbered lists whose first entry begins with a bold term; the space after a term is that of the layout. */
const withTerms = (html: string) =>
  html.replaceAll(/<ol>(\s*<li>(?:<p>)?<strong>.*?)<\/ol>/gs, (_, rows: string) => {
    return `<ol class="${styles.terms}">${rows.replaceAll('</strong>　', '</strong>')}</ol>`
  })

/** Numbered rows like those of a profile's text. Its children are `<li>`. */
export const NumberedRows = ({ children }: { children: ReactNode }) => <ol className={styles.numbered}>{children}</ol>
