import { Button, Form, Input, Switch } from 'antd'
import { useState } from 'react'
import { type Article, articlesContract } from '#shared/contracts/console/articles.ts'
import { articleRules } from '#shared/rules/articleRules.ts'
import { canEverywhere } from '#shared/rules/permissions.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { useSend } from '#web/calls/useSend.ts'
import { withToast } from '#web/console/items/withToast.ts'
import { useStaff } from '#web/console/lib/staff.ts'
import { FormDialog } from '#web/console/ui/FormDialog.tsx'

export function ArticleFacts({ item: { id, pinned, isHeadline } }: { item: Article }) {
  const pin = useSend(articlesContract.pinArticles)
  return (
    <>
      <dt>置顶</dt>
      <dd>
        <Switch
          size="small"
          aria-label="置顶"
          checked={pinned}
          loading={pin.busy}
          onChange={(pinned) => void withToast(pin.send({ ids: [id], pinned }), pinned ? '已置顶' : '已取消置顶')}
        />
      </dd>
      <dt>首页头条</dt>
      <dd>{isHeadline ? '是' : '否'}</dd>
    </>
  )
}

/** Only published articles can be headlines. */
export function ArticleActions({ item: { id, state, isHeadline, headline, title } }: { item: Article }) {
  const staff = useStaff()
  const [choosing, setChoosing] = useState(false)
  // The home page belongs to no column.
  if (!canEverywhere(staff, 'editContent')) return null
  if (state !== 'online' && state !== 'scheduled') return null
  return (
    <>
      <Button onClick={() => setChoosing(true)}>{isHeadline ? '修改头条' : '设为头条'}</Button>
      {choosing && (
        <HeadlineDialog id={id} initial={headline ?? { title, subtitle: '' }} isHeadline={isHeadline} onClosed={() => setChoosing(false)} />
      )}
    </>
  )
}

interface HeadlineDialogProps {
  id: number
  initial: { title: string; subtitle: string }
  isHeadline: boolean
  onClosed(): void
}

function HeadlineDialog({ id, initial, isHeadline, onClosed }: HeadlineDialogProps) {
  const { send, busy } = useSend(articlesContract.setHeadline)
  return (
    <FormDialog
      title={isHeadline ? '修改头条' : '设为首页头条'}
      action="保存"
      endpoint={articlesContract.setHeadline}
      initial={initial}
      toBody={(headline) => ({ id, headline })}
      onClosed={onClosed}
    >
      <Form.Item name="title" label="头条标题" rules={[fieldRule(articleRules.title)]}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="subtitle" label="副标题" rules={[fieldRule(articleRules.subtitle)]}>
        <Input placeholder="可以不填" autoComplete="off" />
      </Form.Item>
      {isHeadline && (
        <Button loading={busy} onClick={async () => (await send({ id, headline: null })) !== undefined && onClosed()}>
          取消头条
        </Button>
      )}
    </FormDialog>
  )
}
