import { Button } from 'antd'
import { type ReactNode, useRef } from 'react'
import type { useImport } from '#web/console/imports/useImport.ts'
import { FormFailure } from '#web/ui/form/FormFailure.tsx'

interface ImportFileProps {
  of: Pick<ReturnType<typeof useImport>, 'busy' | 'isTrying' | 'tried' | 'trialFailure'> & { attempt(file: File): Promise<void> }
  /** `.xlsx,.zip`. */
  accept: string
}

export const ImportFile = ({ of: { attempt, busy, isTrying, tried, trialFailure }, accept }: ImportFileProps) => (
  <>
    <FileButton accept={accept} busy={isTrying} disabled={busy} onFile={(file) => void attempt(file)}>
      {isTrying ? '正在检查…' : tried ? '重新选择文件' : '选择文件'}
    </FileButton>
    <FormFailure message={trialFailure} />
  </>
)

interface FileButtonProps {
  /** `.xlsx`. */
  accept: string
  busy: boolean
  disabled: boolean
  onFile(file: File): void
  children: ReactNode
}

/** The same file can be chosen again. */
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
