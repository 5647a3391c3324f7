import { Button } from 'antd'
import type { useImport } from '#web/console/imports/useImport.ts'
import { useFileDialog } from '#web/editor/useFileDialog.tsx'
import { FormFailure } from '#web/ui/form/FormFailure.tsx'

interface ImportFileProps {
  of: Pick<ReturnType<typeof useImport>, 'busy' | 'isTrying' | 'tried' | 'trialFailure'> & { attempt(file: File): Promise<void> }
  /** `.xlsx,.zip`. */
  accept: string
}

export function ImportFile({ of: { attempt, busy, isTrying, tried, trialFailure }, accept }: ImportFileProps) {
  const { input, open } = useFileDialog(accept, ([file]) => void attempt(file))
  return (
    <>
      {input}
      <Button disabled={busy} aria-busy={isTrying} onClick={open}>
        {isTrying ? '正在检查…' : tried ? '重新选择文件' : '选择文件'}
      </Button>
      <FormFailure message={trialFailure} />
    </>
  )
}
