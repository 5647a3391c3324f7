import { Button } from 'antd'
import type { ItemKind } from '#shared/rules/itemKinds.ts'
import styles from '#web/console/items/ItemEditor.module.css'
import type { ItemForm, ItemOf } from '#web/console/items/ItemForm.ts'
import { thisItem } from '#web/console/items/itemWords.ts'
import { useEditLock } from '#web/console/items/useEditLock.ts'
import type { Unsaved } from '#web/console/items/useItemDraft.ts'
import { StaleNotice } from '#web/console/ui/StaleNotice.tsx'
import { draftTime } from '#web/lib/drafts.ts'

interface ItemNoticesProps<W extends object, I extends ItemOf<W>> {
  of: ItemForm<W, I>
  item: I | undefined
  /** What somebody else has saved since the form was filled. */
  newer: I | undefined
  /** What was typed here before, and is in the form again. */
  restored: Unsaved<W> | undefined
  /** What is typed has not reached the server. */
  autosaveFailed: boolean
  typed(): W
  onDiscard(): void
  onTake(field: keyof W & string): void
  onTakeAll(): void
  onSaveAnyway(): void
}

/** What one should know before going on: who else edits it, what was restored, what somebody has saved meanwhile. */
export function ItemNotices<W extends object, I extends ItemOf<W>>(props: ItemNoticesProps<W, I>) {
  const { of, item, newer, restored, autosaveFailed, typed, onDiscard, onTake, onTakeAll, onSaveAnyway } = props
  return (
    <>
      {item && <WhoEdits kind={of.kind} id={item.id} />}
      {restored && (
        <div className={styles.notice} role="status">
          已恢复 {draftTime(restored)} {restored.isElsewhere && '在另一台设备上'}未保存的内容
          <button type="button" onClick={onDiscard}>
            不用，恢复为已保存的内容
          </button>
        </div>
      )}
      {autosaveFailed && (
        <p className={styles.quiet} role="status">
          未能自动保存到服务器，内容仍保存在本浏览器
        </p>
      )}
      {newer && (
        <div className={styles.stale}>
          <StaleNotice labels={of.labels} now={of.toRead(newer)} typed={of.toRead(typed())} onTake={onTake} />
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

function WhoEdits({ kind, id }: { kind: ItemKind; id: number }) {
  const { heldBy, takeOver } = useEditLock(kind, id)
  if (!heldBy) return null
  return (
    <div className={styles.notice} role="status">
      {heldBy}正在编辑{thisItem(kind)}
      <button type="button" onClick={takeOver}>
        仍要编辑
      </button>
    </div>
  )
}
