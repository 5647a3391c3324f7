import { Button, Modal } from 'antd'
import { useState } from 'react'
import { itemContracts } from '#shared/contracts/console/items.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import type { ItemForm } from '#web/console/items/ItemForm.ts'
import { PreviewLink } from '#web/console/items/PreviewLink.tsx'
import { VersionChanges } from '#web/console/items/VersionChanges.tsx'
import { minuteOf } from '#web/lib/dateText.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Tag } from '#web/ui/list/Tag.tsx'
import styles from './VersionsDialog.module.css'

interface VersionsDialogProps<W extends object> {
  of: ItemForm<W, never>
  id: number
  /** Puts what a version says into the form; left out for who may not edit. */
  onTake?(values: W): void
  onClosed(): void
}

/** The versions of an item: who wrote them and when, what each has changed, and the way back to one. */
export function VersionsDialog<W extends object>({ of, id, onTake, onClosed }: VersionsDialogProps<W>) {
  const versions = useRead(itemContracts[of.kind].versions, { id })
  const [chosen, setChosen] = useState<number>()
  return (
    <Modal open title="历史版本" width={960} footer={null} onCancel={onClosed}>
      <QueryPart of={versions}>
        {({ items }) => {
          if (items.length === 0) return <EmptyState title="还没有历史版本" note="第一次修改后，修改前的内容会保留在这里" />
          const index = Math.max(
            items.findIndex(({ version }) => version === chosen),
            0,
          )
          const version = items[index]?.version ?? 0
          return (
            <div className={styles.columns}>
              <ol className={styles.versions} aria-label="版本">
                {items.map((item) => (
                  <li key={item.version}>
                    <button type="button" aria-current={item.version === version} onClick={() => setChosen(item.version)}>
                      <b>第 {item.version} 版</b>
                      {item.isCurrent && <Tag look="ok">当前</Tag>}
                      {item.status === 'pending' && <Tag look="warn">待审核</Tag>}
                      {item.status === 'rejected' && <Tag look="err">已驳回</Tag>}
                      {item.status === 'undone' && <Tag look="warn">审核已撤销</Tag>}
                      <small>
                        {minuteOf(item.createdAt)}　{item.author || '导入'}
                      </small>
                    </button>
                  </li>
                ))}
              </ol>
              <VersionChanges
                key={version}
                of={of}
                id={id}
                version={version}
                before={items[index + 1]?.version}
                action={(values) =>
                  onTake && (
                    <>
                      <PreviewLink kind={of.kind} id={id} version={version} />
                      {!items[index]?.isCurrent && (
                        <Button
                          type="primary"
                          onClick={() => {
                            onTake(values)
                            onClosed()
                          }}
                        >
                          恢复这个版本
                        </Button>
                      )}
                    </>
                  )
                }
              />
            </div>
          )
        }}
      </QueryPart>
    </Modal>
  )
}
