import { Button } from 'antd'
import { useState } from 'react'
import { Refusal } from '#shared/lib/errors.ts'
import { fileUrl } from '#shared/lib/fileNames.ts'
import { useCaller } from '#web/calls/caller.ts'
import { uploadFile } from '#web/calls/uploadFile.ts'
import { CropDialog } from '#web/console/media/CropDialog.tsx'
import { MediaPicker } from '#web/console/media/MediaPicker.tsx'
import { FileHint } from '#web/console/ui/FileHint.tsx'
import { useFileDialog } from '#web/editor/useFileDialog.tsx'
import { acceptedBy, fileProblem } from '#web/lib/fileProblem.ts'
import styles from './CoverField.module.css'

interface CoverFieldProps {
  id?: string
  value?: string | null
  onChange?(key: string | null): void
}

/** A form control for a cover: a picture that is chosen, cut to the shape it has in lists, and kept as a file of its own. */
export function CoverField({ value, onChange }: CoverFieldProps) {
  const caller = useCaller()
  const [cutting, setCutting] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [picking, setPicking] = useState(false)
  const file = useFileDialog(acceptedBy('picture'), (chosen) => {
    const problem = fileProblem(chosen, 'picture')
    setProblem(problem)
    if (!problem) setCutting(URL.createObjectURL(chosen))
  })

  function close() {
    if (cutting) URL.revokeObjectURL(cutting)
    setCutting(undefined)
  }
  async function keep(cut: File) {
    try {
      const { key } = await uploadFile(caller, cut)
      onChange?.(key)
      close()
    } catch (error) {
      setProblem(error instanceof Refusal ? error.message : '图片上传失败，请稍后重试')
      close()
    }
  }

  return (
    <div className={styles.cover}>
      {value ? <img src={fileUrl(value)} alt="封面" /> : <p>还没有封面。列表中会显示默认图案。</p>}
      {!value && <FileHint kind="picture" />}
      {problem && <p role="alert">{problem}</p>}
      <div>
        <Button onClick={file.open}>{value ? '更换图片' : '上传图片'}</Button>
        <Button onClick={() => setPicking(true)}>媒体库</Button>
        {value && <Button onClick={() => setCutting(fileUrl(value))}>裁剪</Button>}
        {value && <Button onClick={() => onChange?.(null)}>移除</Button>}
      </div>
      {file.input}
      {picking && (
        <MediaPicker
          kind="picture"
          onPick={({ key }) => {
            setPicking(false)
            setCutting(fileUrl(key))
          }}
          onClosed={() => setPicking(false)}
        />
      )}
      {cutting && <CropDialog source={cutting} onCut={keep} onClosed={close} />}
    </div>
  )
}
