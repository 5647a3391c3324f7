import { Button, Progress } from 'antd'
import { useState } from 'react'
import { type InfoItem, infoItemsContract } from '#shared/contracts/console/infoItems.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { useCaller } from '#web/calls/caller.ts'
import { uploadFile } from '#web/calls/uploadFile.ts'
import { DocumentLink } from '#web/console/ui/DocumentLink.tsx'
import { DocumentRow } from '#web/console/ui/DocumentRow.tsx'
import { useFileDialog } from '#web/editor/useFileDialog.tsx'
import { acceptedBy, fileHint, fileProblem } from '#web/lib/fileProblem.ts'
import { FormFailure } from '#web/ui/FormFailure.tsx'
import styles from './AttachmentField.module.css'

interface AttachmentFieldProps {
  id?: string
  value?: string | null
  onChange?(key: string | null): void
  /** As it was read last: its attachment can be read. */
  item: InfoItem | undefined
}

/** A document that has arrived, its size in bytes. */
interface Sent {
  key: string | null
  name: string
  size: number
}

/** A form control for the document of an item: it is sent as soon as it is chosen, and replaces the one before when it has arrived. */
export function AttachmentField({ id, value, onChange, item }: AttachmentFieldProps) {
  const caller = useCaller()
  const [sent, setSent] = useState<Sent>()
  const [percent, setPercent] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const file = useFileDialog(acceptedBy('document'), (chosen) => void send(chosen))
  const sending = percent !== undefined

  async function send(chosen: File) {
    const problem = fileProblem(chosen, 'document')
    setFailure(problem)
    if (problem) return
    setPercent(0)
    try {
      const { key } = await uploadFile(caller, chosen, { onProgress: setPercent })
      setSent({ key, name: chosen.name, size: chosen.size })
      onChange?.(key)
    } catch (error) {
      setFailure(error instanceof Refusal ? error.message : '附件上传失败，请稍后重试')
    } finally {
      setPercent(undefined)
    }
  }

  return (
    <div className={styles.field}>
      <Attached value={value} sent={sent} item={item} />
      {sending && <Progress percent={percent} size="small" aria-label="附件上传进度" />}
      <div className={styles.actions}>
        <Button id={id} loading={sending} onClick={file.open}>
          {sending ? '正在上传…' : value ? '更换附件' : '上传附件'}
        </Button>
        {value && !sending && (
          <Button type="text" onClick={() => onChange?.(null)}>
            移除附件
          </Button>
        )}
      </div>
      {file.input}
      <FormFailure message={failure} />
    </div>
  )
}

interface AttachedProps extends Pick<AttachmentFieldProps, 'value' | 'item'> {
  sent: Sent | undefined
}
/** What is attached, as far as this page knows it. */
function Attached({ value, sent, item }: AttachedProps) {
  if (!value) return <p className={styles.note}>还没有附件。可以上传 {fileHint('document')}。</p>
  if (item?.attachment && value === item.attachmentKey)
    return <DocumentLink endpoint={infoItemsContract.infoItemAttachment} input={{ id: item.id, version: item.version }} {...item.attachment} />
  const [name, size] = sent?.key === value ? [sent.name, sent.size] : ['另一个版本的附件']
  return (
    <DocumentRow name={name} size={size}>
      <small className={styles.note}>保存后生效</small>
    </DocumentRow>
  )
}
