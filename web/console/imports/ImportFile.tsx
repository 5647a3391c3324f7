import type { useImport } from '#web/console/imports/useImport.ts'
import { FileButton } from '#web/console/ui/FileButton.tsx'
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
