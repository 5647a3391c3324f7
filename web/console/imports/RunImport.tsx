import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { useImport } from '#web/console/imports/useImport.ts'
import { FormFailure } from '#web/ui/form/FormFailure.tsx'
import styles from './imports.module.css'

interface RunImportProps {
  of: Pick<ReturnType<typeof useImport>, 'run' | 'busy' | 'isRunning' | 'failure'>
  children: ReactNode
}

export const RunImport = ({ of: { run, busy, isRunning, failure }, children }: RunImportProps) => (
  <>
    <Button type="primary" aria-busy={isRunning} disabled={busy} className={styles.import} onClick={() => void run()}>
      {isRunning ? '正在导入…' : children}
    </Button>
    <FormFailure message={failure} />
  </>
)
