import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { type MediaFile, mediaContract } from '#shared/contracts/console/media.ts'
import { checkAltText } from '#shared/rules/mediaRules.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { useSend } from '#web/calls/useSend.ts'
import { ConfirmButton } from '#web/console/ui/ConfirmButton.tsx'
import { FormDialog } from '#web/console/ui/FormDialog.tsx'
import styles from './MediaPage.module.css'

/** What can be done with one file: a picture described, what nobody uses deleted. */
export function MediaActions({ file: { key, name, kind, altText, uses } }: { file: MediaFile }) {
  const [editing, setEditing] = useState(false)
  const { send } = useSend(mediaContract.removeMedia)
  return (
    <span className={styles.actions}>
      {kind === 'picture' && (
        <Button size="small" aria-label={`填写替代文字：${name}`} onClick={() => setEditing(true)}>
          替代文字
        </Button>
      )}
      {uses === 0 && (
        <ConfirmButton
          size="small"
          type="text"
          danger
          aria-label={`删除：${name}`}
          title="删除这个文件？"
          note={`“${name}”将从服务器上删除，不能恢复。`}
          action="删除"
          onConfirm={() => send({ key })}
        >
          删除
        </ConfirmButton>
      )}
      {editing && (
        <FormDialog
          title="填写替代文字"
          action="保存"
          endpoint={mediaContract.describeMedia}
          initial={{ altText }}
          labels={{ altText: '替代文字' }}
          toBody={(values) => ({ key, altText: values.altText ?? '', loaded: altText })}
          onClosed={() => setEditing(false)}
        >
          <Form.Item name="altText" label="替代文字" extra="看不到图片的读者会听到这段文字，请写明图中的人和事。" rules={[fieldRule(checkAltText)]}>
            <Input.TextArea rows={3} data-first-focus />
          </Form.Item>
        </FormDialog>
      )}
    </span>
  )
}
