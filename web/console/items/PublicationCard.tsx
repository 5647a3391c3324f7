import { Button } from 'antd'
import { itemContracts } from '#shared/contracts/console/items.ts'
import { useSend } from '#web/calls/useSend.ts'
import styles from '#web/console/items/ItemEditor.module.css'
import type { ItemForm, ItemOf } from '#web/console/items/ItemForm.ts'
import { deleteNote, thisItem, withdrawNote } from '#web/console/items/itemWords.ts'
import { StateTag } from '#web/console/items/StateTag.tsx'
import { told } from '#web/console/items/told.ts'
import { Card } from '#web/console/ui/Card.tsx'
import { ConfirmButton } from '#web/console/ui/ConfirmButton.tsx'
import { minuteOf } from '#web/lib/dateText.ts'

interface StandingCardProps<W extends object, I extends ItemOf<W>> {
  of: ItemForm<W, I>
  item: I
  onPublish(): void
}

/** Where an item stands, and what can be done about it; all of it without the form. */
export function PublicationCard<W extends object, I extends ItemOf<W>>({ of, item, onPublish }: StandingCardProps<W, I>) {
  const { kind, Facts, Actions } = of
  const { id, state, publishedAt, withdrawAt } = item
  const withdraw = useSend(itemContracts[kind].withdraw)
  const remove = useSend(itemContracts[kind].delete)
  const page = state === 'online' && of.page(item)
  const isOut = state === 'online' || state === 'scheduled'
  return (
    <Card title="发布" state={<StateTag state={state} />}>
      <dl className={styles.facts}>
        {publishedAt && (
          <>
            <dt>发布时间</dt>
            <dd>{minuteOf(publishedAt)}</dd>
          </>
        )}
        {withdrawAt && (
          <>
            <dt>下线时间</dt>
            <dd>{minuteOf(withdrawAt)}</dd>
          </>
        )}
        {Facts && <Facts item={item} />}
        {page && (
          <>
            <dt>网站页面</dt>
            <dd>
              <a href={page} target="_blank" rel="noopener">
                在新窗口查看
              </a>
            </dd>
          </>
        )}
      </dl>
      <div className={styles.buttons}>
        {isOut && <Button onClick={onPublish}>修改时间</Button>}
        {Actions && <Actions item={item} />}
        {isOut && (
          <ConfirmButton
            title={`下线${thisItem(kind)}？`}
            note={<p>{withdrawNote(kind)}</p>}
            action="下线"
            onConfirm={() => told(withdraw.send({ ids: [id], at: null }), '已下线')}
          >
            下线
          </ConfirmButton>
        )}
        {state === 'withdrawn' && <Button onClick={onPublish}>重新发布</Button>}
        <ConfirmButton
          danger
          title={`删除${thisItem(kind)}？`}
          note={<p>{deleteNote(kind)}</p>}
          action="删除"
          onConfirm={() => told(remove.send({ ids: [id] }), '已移到回收站')}
        >
          删除
        </ConfirmButton>
      </div>
    </Card>
  )
}
