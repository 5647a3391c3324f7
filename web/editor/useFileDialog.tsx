import { useRef } from 'react'

/** Opens a file dialog: call `open`, and render `input` anywhere. */
export function useFileDialog(accept: string, onFile: (file: File) => void) {
  const element = useRef<HTMLInputElement>(null)
  const input = (
    <input
      ref={element}
      type="file"
      style={{ display: 'none' }}
      accept={accept}
      onChange={({ currentTarget }) => {
        const file = currentTarget.files?.[0]
        if (file) onFile(file)
        // Allows choosing the same file again.
        currentTarget.value = ''
      }}
    />
  )
  return { input, open: () => element.current?.click() }
}
