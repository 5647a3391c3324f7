import { Button, Progress } from 'antd'
import { type ReactNode, useState } from 'react'
import { Refusal } from '#shared/lib/errors.ts'
import { type Caller, useCaller } from '#web/calls/caller.ts'
import { uploadFile } from '#web/calls/uploadFile.ts'
import { DocumentRow } from '#web/console/ui/DocumentRow.tsx'
import { useFileDialog } from '#web/editor/useFileDialog.tsx'
import { acceptedBy, fileHint, fileProblem } from '#web/lib/fileProblem.ts'
import { FormFailure } from '#web/ui/form/FormFailure.tsx'
import styles from './DocumentField.module.css'

interface DocumentFieldProps {
  id?: string
  value?: string | null
  onChange?(key: string | null): void
  /** The document as last loaded. */
  saved: { key: string; shown: ReactNode } | undefined
  /** The upload endpoint; default: the media library. */
  uploads?: Caller['uploads']
  /** The document can be replaced but not removed. */
  required?: boolean
}

/** An uploaded document, size in bytes. */
interface Sent {
  key: string | null
  name: string
  size: number
}

/** A form control that uploads a document when it is chosen and replaces the previous one on success. */
export function DocumentField({ id, value, onChange, saved, uploads, required = false }: DocumentFieldProps) {
  const caller = useCaller()
  const [sent, setSent] = useState<Sent>()
  const [percent, setPercent] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const file = useFileDialog(acceptedBy('document'), ([chosen]) => void send(chosen))
  const sending = percent !== undefined
  const action = sending ? '正在上传…' : value ? '更换附件' : '上传附件'

  async function send(chosen: File) {
    const problem = fileProblem(chosen, 'document')
    setFailure(problem)
    if (problem) return
    setPercent(0)
    try {
      const { key } = await uploadFile(uploads ? { ...caller, uploads } : caller, chosen, { onProgress: setPercent })
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
      <Attached value={value} sent={sent} saved={saved} />
      {sending && <Progress percent={percent} size="small" aria-label="附件上传进度" />}
      <div className={styles.actions}>
        {/* Otherwise the field's label becomes the button's name. */}
        <Button id={id} aria-label={action} loading={sending} onClick={file.open}>
          {action}
        </Button>
        {value && !sending && !required && (
          <Button type="text" onClick={() => onChange?.(null)}>
            移除附件
          </Button>
        )}
        {saved && value !== saved.key && !sending && (
          <Button type="text" onClick={() => onChange?.(saved.key)}>
            恢复原附件
          </Button>
        )}
      </div>
      {file.input}
      <FormFailure message={failure} />
    </div>
  )
}

interface AttachedProps extends Pick<DocumentFieldProps, 'value' | 'saved'> {
  sent: Sent | undefined
}
function Attached({ value, sent, saved }: AttachedProps) {
  if (!value) return <p className={styles.note}>还没有附件。可以上传 {fileHint('document')}。</p>
  if (value === saved?.key) return saved.shown
  const [name, size] = sent?.key === value ? [sent.name, sent.size] : ['另一个版本的附件']
  return (
    <DocumentRow name={name} size={size}>
      <small className={styles.note}>保存后生效</small>
    </DocumentRow>
  )
}
