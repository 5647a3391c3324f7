import { Button } from 'antd'
import { useState } from 'react'
import { accountImportContract } from '#shared/contracts/console/accountImport.ts'
import type { AnswerOf } from '#shared/lib/endpoint.ts'
import { useSend } from '#web/calls/useSend.ts'
import { ImportReport } from '#web/console/features/accountImport/ImportReport.tsx'
import { TemplateButton } from '#web/console/features/accountImport/TemplateButton.tsx'
import { paths } from '#web/console/paths.ts'
import { BackLink } from '#web/console/ui/BackLink.tsx'
import { Card } from '#web/console/ui/Card.tsx'
import { ConsolePage } from '#web/console/ui/ConsolePage.tsx'
import { FileButton } from '#web/console/ui/FileButton.tsx'
import { OneTimePasswords } from '#web/console/ui/OneTimePasswords.tsx'
import { FormFailure } from '#web/ui/FormFailure.tsx'
import styles from './AccountImportPage.module.css'

type Tried = AnswerOf<typeof accountImportContract.tryAccountImport>
type Imported = AnswerOf<typeof accountImportContract.importAccounts>

/** Accounts from an Excel table: the file is tried first; where nothing is wrong with any row, the same file is imported. */
export function AccountImportPage() {
  const trial = useSend(accountImportContract.tryAccountImport)
  const making = useSend(accountImportContract.importAccounts)
  const [tried, setTried] = useState<{ file: File; report: Tried }>()
  const [imported, setImported] = useState<Imported>()

  async function tryFile(file: File) {
    making.reset()
    setTried(undefined)
    const report = await trial.send(file)
    if (report) setTried({ file, report })
  }

  async function importFile(file: File) {
    const done = await making.send(file)
    if (done) setImported(done)
    // Something has changed since it was tried: what is wrong is said row by row.
    else await tryFile(file)
  }

  if (imported)
    return (
      <ConsolePage title="导入会员账号" status={`已新建 ${imported.accounts.length} 个账号`}>
        <BackLink to={paths.accounts}>会员账号</BackLink>
        <OneTimePasswords {...imported} />
      </ConsolePage>
    )

  const busy = trial.busy || making.busy
  const isGood = tried?.report.rows.every(({ problems }) => problems.length === 0) ?? false
  return (
    <ConsolePage title="导入会员账号">
      <BackLink to={paths.accounts}>会员账号</BackLink>
      <Card title="第 1 步：填写表格" lead="下载模板，每行填写一个账号。单位须与系统中的全称一致；手机号和邮箱可以不填。一次最多 1000 个账号。">
        <TemplateButton />
      </Card>
      <Card title="第 2 步：检查" lead="选择填好的 .xlsx 文件，先逐行检查，不会新建账号。">
        <FileButton accept=".xlsx" busy={trial.busy} disabled={busy} onFile={(file) => void tryFile(file)}>
          {trial.busy ? '正在检查…' : tried ? '重新选择文件' : '选择文件'}
        </FileButton>
        <FormFailure message={trial.failure} />
        {tried && <ImportReport name={tried.file.name} rows={tried.report.rows} />}
      </Card>
      {tried && isGood && (
        <Card title="第 3 步：导入" lead="几秒后会显示每个账号的一次性密码，只显示这一次，请等密码显示后保存。">
          <Button type="primary" aria-busy={making.busy} disabled={busy} className={styles.import} onClick={() => void importFile(tried.file)}>
            {making.busy ? '正在导入…' : `导入 ${tried.report.rows.length} 个账号`}
          </Button>
          <FormFailure message={making.failure} />
        </Card>
      )}
    </ConsolePage>
  )
}
