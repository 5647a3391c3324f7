import { Button, Form, Input } from 'antd'
import { articlesContract } from '#shared/contracts/console/articles.ts'
import { articleRules } from '#shared/rules/articleRules.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { useSend } from '#web/calls/useSend.ts'
import { FormDialog } from '#web/console/ui/FormDialog.tsx'

interface HeadlineDialogProps {
  id: number
  initial: { title: string; subtitle: string }
  isHeadline: boolean
  onClosed(): void
}

/** The words an article has as a headline of the home page, and the way to take it away from there. */
export function HeadlineDialog({ id, initial, isHeadline, onClosed }: HeadlineDialogProps) {
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
