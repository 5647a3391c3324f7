import { Button } from 'antd'
import { type ReactNode, useRef } from 'react'

interface FileButtonProps {
  /** The endings of files that can be chosen: `.xlsx`. */
  accept: string
  busy: boolean
  disabled: boolean
  onFile(file: File): void
  children: ReactNode
}

/** A button that lets somebody choose a file; the same one once more counts again. */
export function FileButton({ accept, busy, disabled, onFile, children }: FileButtonProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={field}
        hidden
        type="file"
        accept={accept}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file) onFile(file)
          currentTarget.value = ''
        }}
      />
      <Button disabled={disabled} aria-busy={busy} onClick={() => field.current?.click()}>
        {children}
      </Button>
    </>
  )
}
