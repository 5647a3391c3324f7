import { useRef } from 'react'

interface FileDialogOptions {
  multiple?: boolean
  label?: string
}

/** Opens a file dialog: call `open`, and render `input` anywhere. The same file can be chosen again. */
export function useFileDialog(accept: string, onFiles: (files: [File, ...File[]]) => void, { multiple, label }: FileDialogOptions = {}) {
  const element = useRef<HTMLInputElement>(null)
  const input = (
    <input
      ref={element}
      type="file"
      // antd overrides `hidden`.
      style={{ display: 'none' }}
      multiple={multiple}
      aria-label={label}
      accept={accept}
      onChange={({ currentTarget }) => {
        const [first, ...others] = currentTarget.files ?? []
        if (first) onFiles([first, ...others])
        currentTarget.value = ''
      }}
    />
  )
  return { input, open: () => element.current?.click() }
}
