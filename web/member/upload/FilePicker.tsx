import { type ReactNode, useRef } from 'react'
import { acceptedBy, type FileKind } from '#web/lib/fileProblem.ts'

interface FilePickerProps {
  kind: FileKind
  onFiles(files: File[]): void
  multiple?: boolean
  disabled?: boolean
  id?: string
  className?: string
  /** The accessible name, where neither a label nor the content gives one. */
  'aria-label'?: string
  'aria-describedby'?: string
  'data-invalid'?: boolean
  children: ReactNode
}

/** A button that lets the member choose files. It is the button that a label names and that takes the focus; the input stays hidden. */
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
          // The same file can be chosen again, after it has been removed.
          currentTarget.value = ''
        }}
      />
      <button type="button" {...button} onClick={() => input.current?.click()}>
        {children}
      </button>
    </>
  )
}
