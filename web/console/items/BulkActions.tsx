import { Button } from 'antd'
import type { ReactNode } from 'react'
import { itemContracts, type PublicationStatus } from '#shared/contracts/console/items.ts'
import type { ItemKind } from '#shared/rules/itemKinds.ts'
import { useSend } from '#web/calls/useSend.ts'
import { countedItems, deleteNote, withdrawNote } from '#web/console/items/itemWords.ts'
import { ConfirmButton } from '#web/console/ui/ConfirmButton.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'

interface BulkActionsProps {
  kind: ItemKind
  rows: readonly Pick<PublicationStatus, 'id' | 'state'>[]
  onDone(): void
  children?: ReactNode
}

export function BulkActions({ kind, rows, onDone, children }: BulkActionsProps) {
  const withdraw = useSend(itemContracts[kind].withdraw)
  const remove = useSend(itemContracts[kind].delete)
  const restore = useSend(itemContracts[kind].restore)
  const idsOf = (fits: (state: PublicationStatus['state']) => boolean) => rows.filter(({ state }) => fits(state)).map(({ id }) => id)
  const published = idsOf((state) => state === 'online' || state === 'scheduled')
  const deleted = idsOf((state) => state === 'deleted')
  const deletable = idsOf((state) => state !== 'deleted' && state !== 'pending')

  async function after(sent: Promise<{ changed: number } | undefined>, says: string) {
    const done = await sent
    if (!done) return
    showToast('done', `${says} ${countedItems(kind, done.changed)}`)
    onDone()
  }

  return (
    <>
      {published.length > 0 && (
        <ConfirmButton
          title={`下线 ${countedItems(kind, published.length)}？`}
          note={<p>{withdrawNote(kind)}</p>}
          action="下线"
          onConfirm={() => after(withdraw.send({ ids: published }), '已下线')}
        >
          下线
        </ConfirmButton>
      )}
      {children}
      {deletable.length > 0 && (
        <ConfirmButton
          danger
          title={`删除 ${countedItems(kind, deletable.length)}？`}
          note={<p>{deleteNote(kind)}</p>}
          action="删除"
          onConfirm={() => after(remove.send({ ids: deletable }), '已删除')}
        >
          删除
        </ConfirmButton>
      )}
      {deleted.length > 0 && (
        <Button loading={restore.busy} onClick={() => void after(restore.send({ ids: deleted }), '已恢复')}>
          恢复
        </Button>
      )}
    </>
  )
}
