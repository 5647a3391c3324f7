import { useRef } from 'react'

/** Lets the member choose one file: `open` asks, `input` belongs anywhere on the page. */
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
        // The same file can be chosen again.
        currentTarget.value = ''
      }}
    />
  )
  return { input, open: () => element.current?.click() }
}
