import { Button } from 'antd'
import type { Article, WrittenArticle } from '#shared/contracts/console/articles.ts'
import styles from '#web/console/features/articles/ArticleEditor.module.css'
import { fieldLabels, toRead } from '#web/console/features/articles/articleValues.ts'
import { useEditLock } from '#web/console/features/articles/useEditLock.ts'
import { StaleNotice } from '#web/console/ui/StaleNotice.tsx'
import { type Draft, draftTime } from '#web/lib/drafts.ts'

interface ArticleNoticesProps {
  article: Article | undefined
  /** What somebody else has saved since the form was filled. */
  newer: Article | undefined
  /** What was typed here before, and is in the form again. */
  restored: Draft<WrittenArticle> | undefined
  typed(): WrittenArticle
  onDiscard(): void
  onTake(field: keyof WrittenArticle): void
  onTakeAll(): void
  onSaveAnyway(): void
}

/** What one should know before going on: who else edits it, what was restored, what somebody has saved meanwhile. */
export function ArticleNotices({ article, newer, restored, typed, onDiscard, onTake, onTakeAll, onSaveAnyway }: ArticleNoticesProps) {
  return (
    <>
      {article && <WhoEdits id={article.id} />}
      {restored && (
        <div className={styles.notice} role="status">
          已恢复 {draftTime(restored)} 未保存的内容
          <button type="button" onClick={onDiscard}>
            不用，恢复为已保存的内容
          </button>
        </div>
      )}
      {newer && (
        <div className={styles.stale}>
          <StaleNotice labels={fieldLabels} now={toRead(newer)} typed={toRead(typed())} onTake={onTake} />
          <div>
            <Button onClick={onTakeAll}>全部采用现在的内容</Button>
            <Button type="primary" onClick={onSaveAnyway}>
              保存我填写的内容
            </Button>
          </div>
        </div>
      )}
    </>
  )
}

function WhoEdits({ id }: { id: number }) {
  const { heldBy, takeOver } = useEditLock(id)
  if (!heldBy) return null
  return (
    <div className={styles.notice} role="status">
      {heldBy}正在编辑这篇文章
      <button type="button" onClick={takeOver}>
        仍要编辑
      </button>
    </div>
  )
}
