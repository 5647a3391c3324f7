import { fileHint } from '#web/lib/fileProblem.ts'
import { type ControlProps, PicturesControl } from '#web/member/upload/PicturesControl.tsx'

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
