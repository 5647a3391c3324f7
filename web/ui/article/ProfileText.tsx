import type { ReactNode } from 'react'
import { classes } from '#web/lib/classes.ts'
import { ArticleBody } from '#web/ui/article/ArticleBody.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import styles from './ProfileText.module.css'

export function ProfileText({ html, empty }: { html: string; empty: string }) {
  if (!html.trim()) return <EmptyState title={empty} />
  return (
    <div className={styles.text}>
      <ArticleBody html={html} />
    </div>
  )
}

/** Numbered rows like those of a profile's text. Its children are `<li>`. */
export const NumberedRows = ({ className, children }: { className?: string; children: ReactNode }) => (
  <ol className={classes(styles.numbered, className)}>{children}</ol>
)
