import type { ReactNode } from 'react'
import { useFileDialog } from '#web/editor/useFileDialog.tsx'
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
  const { input, open } = useFileDialog(acceptedBy(kind), onFiles, { multiple })
  return (
    <>
      {input}
      <button type="button" {...button} onClick={open}>
        {children}
      </button>
    </>
  )
}
