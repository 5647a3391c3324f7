import { Button } from 'antd'
import { useState } from 'react'
import { can } from '#shared/rules/permissions.ts'
import { useCaller } from '#web/calls/caller.ts'
import { uploadFile } from '#web/calls/uploadFile.ts'
import { useStaff } from '#web/console/lib/staff.ts'
import { MediaPicker } from '#web/console/media/MediaPicker.tsx'
import { FileHint } from '#web/console/ui/FileHint.tsx'
import { useFileDialog } from '#web/editor/useFileDialog.tsx'
import { acceptedBy, fileProblem } from '#web/lib/fileProblem.ts'
import { FormFailure } from '#web/ui/form/FormFailure.tsx'
import { Picture } from '#web/ui/media/Picture.tsx'
import styles from './PictureField.module.css'

interface PictureFieldProps {
  id?: string
  /** The key of the picture; '' for none. */
  value?: string
  onChange?(key: string): void
  label: string
}

/** A form control for one picture, chosen from the media library or uploaded when selected. */
export function PictureField({ id, value = '', onChange, label }: PictureFieldProps) {
  const { input, open } = useFileDialog(acceptedBy('picture'), ([file]) => void take(file))
  const caller = useCaller()
  const staff = useStaff()
  const [picking, setPicking] = useState(false)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function take(file: File) {
    setFailure(fileProblem(file, 'picture'))
    if (fileProblem(file, 'picture')) return
    setSending(true)
    try {
      onChange?.((await uploadFile(caller, file)).key)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : '上传失败，请重试')
    } finally {
      setSending(false)
    }
  }

  return (
    <div className={styles.field}>
      {value && <Picture fileKey={value} alt={`${label}预览`} width={240} height={150} className={styles.picture} />}
      {input}
      <div className={styles.actions}>
        {can(staff, 'editMedia') && (
          <Button id={id} loading={sending} onClick={open}>
            {sending ? '正在上传…' : value ? `更换${label}` : `上传${label}`}
          </Button>
        )}
        {/* The upload would replace a later choice. */}
        {can(staff, 'seeMedia') && (
          <Button disabled={sending} onClick={() => setPicking(true)}>
            媒体库
          </Button>
        )}
        {value && (
          <Button type="text" disabled={sending} onClick={() => onChange?.('')}>
            移除{label}
          </Button>
        )}
      </div>
      {!value && can(staff, 'editMedia') && <FileHint kind="picture" />}
      <FormFailure message={failure} />
      {picking && (
        <MediaPicker
          kind="picture"
          onPick={({ key }) => {
            setPicking(false)
            setFailure(undefined)
            onChange?.(key)
          }}
          onClosed={() => setPicking(false)}
        />
      )}
    </div>
  )
}
