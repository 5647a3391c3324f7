import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { can } from '#shared/rules/permissions.ts'
import { useCaller } from '#web/calls/caller.ts'
import { uploadFile } from '#web/calls/uploadFile.ts'
import { moved } from '#web/console/lib/moved.ts'
import { useStaff } from '#web/console/lib/staff.ts'
import { MediaPicker } from '#web/console/media/MediaPicker.tsx'
import { PictureItem, type TitledPicture } from '#web/console/media/PictureItem.tsx'
import { FileHint } from '#web/console/ui/FileHint.tsx'
import { useFileDialog } from '#web/editor/useFileDialog.tsx'
import { acceptedBy, fileProblem } from '#web/lib/fileProblem.ts'
import { FormFailure } from '#web/ui/form/FormFailure.tsx'
import styles from './PicturesField.module.css'

interface PicturesFieldProps {
  id?: string
  value?: TitledPicture[]
  onChange?(pictures: TitledPicture[]): void
  /** For screen readers. */
  label: string
  max: number
  /** Each picture has a caption field. */
  captions?: boolean
}

/** A form control for an ordered list of pictures, uploaded or from the library. */
export function PicturesField({ id, value = [], onChange, label, max, captions = false }: PicturesFieldProps) {
  const staff = useStaff()
  const caller = useCaller()
  const [picking, setPicking] = useState(false)
  const [sending, setSending] = useState(0)
  const { input, open } = useFileDialog(acceptedBy('picture'), (files) => void send(files), { multiple: true })
  const [failure, setFailure] = useState<string>()
  const [said, setSaid] = useState('')
  // The value when an upload finishes, not when it began.
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])

  function put(pictures: TitledPicture[], says: string) {
    latest.current = pictures
    setFailure(undefined)
    onChange?.(pictures)
    setSaid(says)
  }

  /** Ignores duplicates and pictures above the limit. */
  function add(fileKey: string) {
    const { length } = latest.current
    if (latest.current.some((picture) => picture.fileKey === fileKey)) return setSaid('这张图片已经添加过了')
    if (length >= max) return setFailure(`最多 ${max} 张，请先移除不用的图片`)
    put([...latest.current, { fileKey, title: '' }], `已添加，共 ${length + 1} 张`)
  }

  async function send(files: File[]) {
    const room = max - latest.current.length
    const problems = files.length > room ? [`最多 ${max} 张，有 ${files.length - room} 张没有上传`] : []
    setSending((count) => count + 1)
    for (const file of files.slice(0, room)) {
      const problem = fileProblem(file, 'picture')
      try {
        if (problem) throw new Error(problem)
        add((await uploadFile(caller, file)).key)
      } catch (error) {
        problems.push(`${file.name}：${error instanceof Error ? error.message : '上传失败，请重试'}`)
      }
    }
    setFailure(problems.join('；') || undefined)
    setSending((count) => count - 1)
  }

  const isFull = value.length >= max
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would have a look of its own
    <div id={id} role="group" aria-label={label} tabIndex={-1} className={styles.field}>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {value.length > 0 && (
        <ol className={styles.pictures}>
          {value.map((picture, index) => (
            <PictureItem
              key={picture.fileKey}
              picture={picture}
              place={index + 1}
              count={value.length}
              captions={captions}
              onTitle={(title) =>
                put(
                  value.map((other, place) => (place === index ? { ...picture, title } : other)),
                  '',
                )
              }
              onMove={(by) => put(moved(value, index, by), `现在是第 ${index + 1 + by} 张`)}
              onRemove={() =>
                put(
                  value.filter((_, place) => place !== index),
                  `已移除，还有 ${value.length - 1} 张`,
                )
              }
            />
          ))}
        </ol>
      )}
      {input}
      <div className={styles.add}>
        {can(staff, 'editMedia') && (
          <Button loading={sending > 0} disabled={isFull} onClick={open}>
            {sending > 0 ? '正在上传…' : '上传图片'}
          </Button>
        )}
        <Button disabled={isFull} onClick={() => setPicking(true)}>
          从媒体库选择
        </Button>
        <span>{value.length > 0 ? `${value.length} / ${max} 张` : `还没有图片，最多 ${max} 张`}</span>
      </div>
      {can(staff, 'editMedia') && <FileHint kind="picture" />}
      <FormFailure message={failure} />
      {picking && (
        <MediaPicker
          kind="picture"
          chosen={value.map(({ fileKey }) => fileKey)}
          onPick={({ key }) => {
            add(key)
            if (value.length + 1 >= max) setPicking(false)
          }}
          onClosed={() => setPicking(false)}
        />
      )}
    </div>
  )
}
