import { fileHint } from '#web/lib/fileProblem.ts'
import { type ControlProps, PicturesControl } from '#web/member/upload/PicturesControl.tsx'

interface CoverUploadProps extends ControlProps {
  /** The key of the picture; empty or undefined without one. */
  value?: string
  onChange?(key: string): void
  label?: string
  hint?: string
}

export function CoverUpload({ value, onChange, label = '封面照片', hint = '建议尺寸 289×166', ...control }: CoverUploadProps) {
  return (
    <PicturesControl
      {...control}
      keys={value ? [value] : []}
      onKeys={([key = '']) => onChange?.(key)}
      maxFiles={1}
      tooMany="只能上传一个文件，请先删除已有文件"
      label={label}
      hint={`${hint}，${fileHint('picture')}`}
      wide
    />
  )
}

interface PhotosUploadProps extends ControlProps {
  /** File keys in order. */
  value?: string[]
  onChange?(keys: string[]): void
  max: number
}

export function PhotosUpload({ value = [], onChange, max, ...control }: PhotosUploadProps) {
  return (
    <PicturesControl
      {...control}
      keys={value}
      onKeys={(keys) => onChange?.(keys)}
      maxFiles={max}
      tooMany={`餐厅照片最多${max}张`}
      label="餐厅照片"
      hint={`最多 ${max} 张，${fileHint('picture')}`}
    />
  )
}
