import { fileHint } from '#web/lib/fileProblem.ts'
import { type ControlProps, PicturesControl } from '#web/member/upload/PicturesControl.tsx'

interface CoverUploadProps extends ControlProps {
  /** The key of the picture; empty or undefined without one. */
  value?: string
  onChange?(key: string): void
  /** What the picture is called to the member. */
  label?: string
  /** What to know beside the kinds and the size. */
  hint?: string
}

/** A form control for one picture, shown in the shape it has in lists. */
export function CoverUpload({ value, onChange, label = '封面照片', hint = '建议尺寸 289×166', ...control }: CoverUploadProps) {
  return (
    <PicturesControl
      {...control}
      keys={value ? [value] : []}
      onKeys={([key = '']) => onChange?.(key)}
      most={1}
      tooMany="只能上传一个文件，请先删除已有文件"
      label={label}
      hint={`${hint}，${fileHint('picture')}`}
      wide
    />
  )
}

interface PhotosUploadProps extends ControlProps {
  /** The keys of the pictures in their order. */
  value?: string[]
  onChange?(keys: string[]): void
  max: number
  /** What the pictures are called to the member. */
  label?: string
}

/** A form control for several pictures. */
export function PhotosUpload({ value = [], onChange, max, label = '餐厅照片', ...control }: PhotosUploadProps) {
  return (
    <PicturesControl
      {...control}
      keys={value}
      onKeys={(keys) => onChange?.(keys)}
      most={max}
      tooMany={`${label}最多${max}张`}
      label={label}
      hint={`最多 ${max} 张，${fileHint('picture')}`}
    />
  )
}
