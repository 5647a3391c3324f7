import { Button } from 'antd'
import { type ReactNode, useRef } from 'react'
import type { useImport } from '#web/console/imports/useImport.ts'
import { FormFailure } from '#web/ui/form/FormFailure.tsx'

interface ImportFileProps {
  of: Pick<ReturnType<typeof useImport>, 'busy' | 'isTrying' | 'tried' | 'trialFailure'> & { attempt(file: File): Promise<void> }
  /** The endings of files that can be chosen: `.xlsx,.zip`. */
  accept: string
}

/** Lets somebody choose the file of an import, which is then tried. */
export const ImportFile = ({ of: { attempt, busy, isTrying, tried, trialFailure }, accept }: ImportFileProps) => (
  <>
    <FileButton accept={accept} busy={isTrying} disabled={busy} onFile={(file) => void attempt(file)}>
      {isTrying ? '正在检查…' : tried ? '重新选择文件' : '选择文件'}
    </FileButton>
    <FormFailure message={trialFailure} />
  </>
)

interface FileButtonProps {
  /** The endings of files that can be chosen: `.xlsx`. */
  accept: string
  busy: boolean
  disabled: boolean
  onFile(file: File): void
  children: ReactNode
}

/** A button that lets somebody choose a file; the same one once more counts again. */
function FileButton({ accept, busy, disabled, onFile, children }: FileButtonProps) {
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
