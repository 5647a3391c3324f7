import { Checkbox } from 'antd'
import { useState } from 'react'
import { accountImportContract } from '#shared/contracts/console/accountImport.ts'
import type { AnswerOf, InputOf } from '#shared/lib/endpoint.ts'
import { type CompanyType, companyTypes } from '#shared/rules/companyRules.ts'
import { can } from '#shared/rules/permissions.ts'
import { ImportFile } from '#web/console/imports/ImportFile.tsx'
import { ImportReport } from '#web/console/imports/ImportReport.tsx'
import styles from '#web/console/imports/imports.module.css'
import { RunImport } from '#web/console/imports/RunImport.tsx'
import { TemplateButton } from '#web/console/imports/TemplateButton.tsx'
import { useImport } from '#web/console/imports/useImport.ts'
import { useStaff } from '#web/console/lib/staff.ts'
import { paths } from '#web/console/paths.ts'
import { Card } from '#web/console/ui/Card.tsx'
import { BackLink, ConsolePage } from '#web/console/ui/ConsolePage.tsx'
import { OneTimePasswords } from '#web/console/ui/OneTimePasswords.tsx'

type Input = InputOf<typeof accountImportContract.importAccounts>
type Row = AnswerOf<typeof accountImportContract.tryAccountImport>['rows'][number]

const calls = { attempt: accountImportContract.tryAccountImport, run: accountImportContract.importAccounts }
const cells = {
  登录账号: ({ loginName }: Row) => loginName,
  姓名: ({ userName }: Row) => userName,
  单位: ({ companyName }: Row) => companyName,
}

/** The file is checked first; only a file without errors can be imported. */
export function AccountImportPage() {
  const staff = useStaff()
  const [imported, setImported] = useState<AnswerOf<typeof accountImportContract.importAccounts>>()
  const [createUnits, setCreateUnits] = useState<Input['createUnits']>('no')
  const sheet = useImport(calls, { input: { createUnits }, onDone: setImported })

  if (imported)
    return (
      <ConsolePage title="导入会员账号" status={`已新建 ${imported.accounts.length} 个账号`}>
        <BackLink to={paths.accounts}>会员账号</BackLink>
        <OneTimePasswords {...imported} />
      </ConsolePage>
    )

  const { rows, units = [] } = sheet.tried?.report ?? {}
  const isGood = rows?.every(({ problems }) => problems.length === 0) ?? false
  return (
    <ConsolePage title="导入会员账号">
      <BackLink to={paths.accounts}>会员账号</BackLink>
      <Card
        title="第 1 步：填写表格"
        lead="下载模板，每行填写一个账号。单位须与系统中的全称一致，没有的单位可以一并新建；手机号和邮箱可以不填。一次最多 1000 个账号。"
      >
        <TemplateButton endpoint={accountImportContract.accountTemplate} />
      </Card>
      <Card title="第 2 步：检查" lead="选择填好的 .xlsx 文件，先逐行检查，不会新建账号。">
        {can(staff, 'editCompanies') && (
          <Checkbox
            className={styles.choice}
            checked={createUnits === 'yes'}
            disabled={sheet.busy}
            onChange={({ target }) => {
              const choice = target.checked ? 'yes' : 'no'
              setCreateUnits(choice)
              void sheet.attemptAgain({ createUnits: choice })
            }}
          >
            系统中没有的单位一并新建为草稿（须填写单位类型）
          </Checkbox>
        )}
        <ImportFile of={sheet} accept=".xlsx" />
        {rows && <ImportReport name={sheet.tried?.file.name ?? ''} rows={rows} cells={cells} outcome={() => '将新建'} />}
        {isGood && units.length > 0 && (
          <p className={styles.summary}>
            将新建 {units.length} 个单位：{units.map(({ name, type }) => `${name}（${companyTypes[type as CompanyType]}）`).join('、')}
          </p>
        )}
      </Card>
      {rows && isGood && (
        <Card title="第 3 步：导入" lead="几秒后会显示每个账号的一次性密码，只显示这一次，请等密码显示后保存。">
          <RunImport of={sheet}>{`导入 ${rows.length} 个账号`}</RunImport>
        </Card>
      )}
    </ConsolePage>
  )
}
