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
