import { type ReactNode, useRef } from 'react'
import { acceptedBy, type FileKind } from '#web/lib/fileProblem.ts'

interface FilePickerProps {
  kind: FileKind
  onFiles(files: File[]): void
  multiple?: boolean
  disabled?: boolean
  id?: string
  className?: string
  /** Required if neither label nor content names the button. */
  'aria-label'?: string
  'aria-describedby'?: string
  'data-invalid'?: boolean
  children: ReactNode
}

/** A file button that takes the label and the focus; the input stays hidden. */
export function FilePicker({ kind, onFiles, multiple, children, ...button }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        style={{ display: 'none' }}
        accept={acceptedBy(kind)}
        multiple={multiple}
        disabled={button.disabled}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // Allows choosing the same file again after removal.
          currentTarget.value = ''
        }}
      />
      <button type="button" {...button} onClick={() => input.current?.click()}>
        {children}
      </button>
    </>
  )
}
