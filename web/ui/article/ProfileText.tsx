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
      <ArticleBody html={html} />
    </div>
  )
}

/** Numbered rows like those of a profile's text. Its children are `<li>`. */
export const NumberedRows = ({ children }: { children: ReactNode }) => <ol className={styles.numbered}>{children}</ol>
