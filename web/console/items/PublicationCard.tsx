import { Button, Form, Radio } from 'antd'
import { itemContracts } from '#shared/contracts/console/items.ts'
import { isMoment } from '#shared/lib/beijingTime.ts'
import { itemKinds } from '#shared/rules/itemKinds.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { useSend } from '#web/calls/useSend.ts'
import type { ItemForm, ItemOf } from '#web/console/items/ItemForm.ts'
import { deleteNote, thisItem, withdrawNote } from '#web/console/items/itemWords.ts'
import { StateTag } from '#web/console/items/StateTag.tsx'
import { withToast } from '#web/console/items/withToast.ts'
import { Card } from '#web/console/ui/Card.tsx'
import { ConfirmButton } from '#web/console/ui/ConfirmButton.tsx'
import { FormDialog } from '#web/console/ui/FormDialog.tsx'
import { TimeInput } from '#web/console/ui/TimeInput.tsx'
import { minuteOf } from '#web/lib/dateText.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import styles from './ItemEditor.module.css'

interface PublicationCardProps<W extends object, I extends ItemOf<W>> {
  of: ItemForm<W, I>
  item: I
  /** Publishes what is written. */
  onPublish(): void
  /** Changes the times only. */
  onReschedule(): void
}

export function PublicationCard<W extends object, I extends ItemOf<W>>({ of, item, onPublish, onReschedule }: PublicationCardProps<W, I>) {
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
        {isOut && <Button onClick={onReschedule}>修改时间</Button>}
        {Actions && <Actions item={item} />}
        {isOut && (
          <ConfirmButton
            title={`下线${thisItem(kind)}？`}
            note={<p>{withdrawNote(kind)}</p>}
            action="下线"
            onConfirm={() => withToast(withdraw.send({ ids: [id] }), '已下线')}
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
          onConfirm={() => withToast(remove.send({ ids: [id] }), '已移到回收站')}
        >
          删除
        </ConfirmButton>
      </div>
    </Card>
  )
}

interface PublishDialogProps<W extends object, I extends ItemOf<W>> {
  of: Pick<ItemForm<W, I>, 'kind'>
  item: I
  /** The version saved last. */
  version: number
  onClosed(): void
}
/** Beijing time, `2026-11-21 09:30:00`; '' for none. */
interface Times {
  when: 'now' | 'at'
  at: string
  until: string
}

/** Keeps the seconds of an unchanged minute. */
const toTimestamp = (time: string, before: string | null) => (before && time.slice(0, 16) === before.slice(0, 16) ? before : time || null)

const checkTime = (time: string) => (time === '' || isMoment(time) ? undefined : '时间有误，请重新选择')

/** Published items keep their time unless changed. */
export function PublishDialog<W extends object, I extends ItemOf<W>>({ of, item, version, onClosed }: PublishDialogProps<W, I>) {
  const { id, publishedAt, withdrawAt, state } = item
  const isOut = state === 'online' || state === 'scheduled'
  const initial: Times = { when: publishedAt ? 'at' : 'now', at: publishedAt ?? '', until: (isOut && withdrawAt) || '' }
  return (
    <FormDialog
      title={isOut ? '修改发布时间' : `发布${itemKinds[of.kind].name}`}
      action={isOut ? '保存' : '发布'}
      endpoint={itemContracts[of.kind].publish}
      initial={initial}
      toBody={({ when, at, until }) => ({
        id,
        version,
        at: when === 'now' ? null : toTimestamp(at, publishedAt),
        until: toTimestamp(until, withdrawAt),
        loaded: { publishedAt, withdrawAt },
      })}
      onDone={({ state }) => showToast('done', state === 'scheduled' ? '已定时，到时自动发布' : '已发布')}
      onClosed={onClosed}
    >
      <Form.Item name="when" label="发布时间">
        <Radio.Group
          options={[
            { value: 'now', label: '立即发布' },
            { value: 'at', label: '指定时间' },
          ]}
        />
      </Form.Item>
      <Form.Item noStyle dependencies={['when']}>
        {({ getFieldValue }) =>
          getFieldValue('when') === 'at' && (
            <Form.Item
              name="at"
              label="指定的时间（北京时间）"
              extra="可以早于现在，网站按发布时间排列先后。"
              rules={[{ required: true, message: '请选择发布时间' }, fieldRule(checkTime)]}
            >
              <TimeInput />
            </Form.Item>
          )
        }
      </Form.Item>
      <Form.Item name="until" label="下线时间（北京时间）" extra="不填则一直显示。" rules={[fieldRule(checkTime)]}>
        <TimeInput />
      </Form.Item>
    </FormDialog>
  )
}
