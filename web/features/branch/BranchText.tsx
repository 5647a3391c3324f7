import { ArticleBody } from '#web/ui/ArticleBody.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import styles from './BranchText.module.css'

/** A text of a branch, or that there is none yet. */
export function BranchText({ html, empty }: { html: string; empty: string }) {
  if (!html.trim()) return <EmptyState title={empty} />
  return (
    <div className={styles.text}>
      <ArticleBody html={html} />
    </div>
  )
}
