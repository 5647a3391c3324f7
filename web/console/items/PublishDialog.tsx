import { Form, Input, Radio } from 'antd'
import { itemContracts } from '#shared/contracts/console/items.ts'
import { itemKinds } from '#shared/rules/itemKinds.ts'
import type { ItemForm, ItemOf } from '#web/console/items/ItemForm.ts'
import { FormDialog } from '#web/console/ui/FormDialog.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'

interface PublishDialogProps<W extends object, I extends ItemOf<W>> {
  of: Pick<ItemForm<W, I>, 'kind'>
  item: I
  /** The version that was saved last. */
  version: number
  onClosed(): void
}
/** Times as the fields of the browser have them: `2026-11-21T09:30`, Beijing time; '' for none. */
interface Times {
  when: 'now' | 'at'
  at: string
  until: string
}

const toField = (timestamp: string | null) => timestamp?.slice(0, 16).replace(' ', 'T') ?? ''
/** A time that was there stays as it is, to the second, where the minute is the same. */
const toTimestamp = (field: string, before: string | null) => {
  if (!field) return null
  return before && field === toField(before) ? before : `${field.replace('T', ' ')}:00`
}

/** When an item is published, and until when. What is published already keeps its time unless another is chosen. */
export function PublishDialog<W extends object, I extends ItemOf<W>>({ of, item, version, onClosed }: PublishDialogProps<W, I>) {
  const { id, publishedAt, withdrawAt, state } = item
  const isOut = state === 'online' || state === 'scheduled'
  const initial: Times = { when: publishedAt ? 'at' : 'now', at: toField(publishedAt), until: isOut ? toField(withdrawAt) : '' }
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
              rules={[{ required: true, message: '请选择发布时间' }]}
            >
              <Input type="datetime-local" />
            </Form.Item>
          )
        }
      </Form.Item>
      <Form.Item name="until" label="下线时间（北京时间）" extra="不填则一直显示。">
        <Input type="datetime-local" />
      </Form.Item>
    </FormDialog>
  )
}
