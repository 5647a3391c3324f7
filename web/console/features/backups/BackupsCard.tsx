import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { backupsContract } from '#shared/contracts/console/backups.ts'
import { backupOrigins, backupPlaces } from '#shared/rules/backupRules.ts'
import { checkCode, staffLoginRules } from '#shared/rules/staffRules.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import type { Backups } from '#web/console/features/backups/BackupsPage.tsx'
import { useStaff } from '#web/console/lib/staff.ts'
import { Card } from '#web/console/ui/Card.tsx'
import { FactsRow } from '#web/console/ui/FactsRow.tsx'
import { FormDialog } from '#web/console/ui/FormDialog.tsx'
import { minuteOf } from '#web/lib/dateText.ts'
import { fileSize, numberText } from '#web/lib/numberText.ts'
import { Tag } from '#web/ui/list/Tag.tsx'
import styles from './BackupsCard.module.css'

type Backup = Backups['backups'][number]

/** The last backups, what was wrong with them, and a download of each that succeeded. */
export function BackupsCard({ backups, running }: Backups) {
  const [wanted, setWanted] = useState<Backup>()
  return (
    <Card title="备份记录" lead="到期的备份自动删除；命令行做的备份由管理服务器的人自己删除。">
      {backups.length === 0 && <p>还没有备份。</p>}
      <ul>
        {backups.map((backup) => (
          <FactsRow
            key={backup.id}
            title={
              <>
                {minuteOf(backup.startedAt)} <Result {...backup} running={running?.step === 'writing'} />
              </>
            }
            facts={factsOf(backup)}
            problems={wrongsOf(backup)}
            action={
              isGood(backup) && (
                <Button aria-label={`下载 ${minuteOf(backup.startedAt)} 的备份`} onClick={() => setWanted(backup)}>
                  下载
                </Button>
              )
            }
          />
        ))}
      </ul>
      {wanted && <DownloadDialog {...wanted} onClosed={() => setWanted(undefined)} />}
    </Card>
  )
}

const isGood = ({ finishedAt, error }: Backup) => finishedAt !== null && error === null

function Result({ finishedAt, error, verifiedAt, verifyError, running }: Backup & { running: boolean }) {
  if (finishedAt === null) return running ? <Tag look="info">正在备份</Tag> : <Tag look="warn">未完成</Tag>
  if (error !== null) return <Tag look="err">失败</Tag>
  if (verifyError === null) return <Tag look="ok">成功</Tag>
  return verifiedAt === null ? <Tag look="warn">无法验证</Tag> : <Tag look="err">验证未通过</Tag>
}

const factsOf = (backup: Backup) =>
  [
    backupOrigins[backup.origin],
    backupPlaces[backup.place],
    backup.bytes !== null && fileSize(backup.bytes),
    backup.rowCount !== null && `${numberText(backup.rowCount)} 行数据`,
    backup.fileCount !== null && `${numberText(backup.fileCount)} 个文件`,
    backup.encrypted ? '已加密' : '未加密',
    backup.verifiedAt !== null && backup.verifyError === null && `${minuteOf(backup.verifiedAt)} 通过验证`,
  ].filter((fact) => fact !== false)

/** What went wrong, in the words of the server. */
const wrongsOf = ({ error, verifyError, missingFiles }: Backup) =>
  [error, verifyError, missingFiles > 0 && `${numberText(missingFiles)} 个文件在存储里找不到，没有备份。`].filter(
    (wrong) => typeof wrong === 'string',
  )

/** Asks for the password once more, and for a code where the account has an app, before a backup leaves the server. */
function DownloadDialog({ id, encrypted, onClosed }: Pick<Backup, 'id' | 'encrypted'> & { onClosed(): void }) {
  const { hasSecondFactor } = useStaff()
  return (
    <FormDialog
      title="下载备份"
      action="下载"
      endpoint={backupsContract.downloadBackup}
      initial={{ password: '', code: '' }}
      toBody={({ password, code = '' }) => ({ id, password, code })}
      onDone={(address) => window.location.assign(address)}
      onClosed={onClosed}
    >
      <p className={styles.note}>
        备份里有网站的全部数据，请只保存在协会的设备上。
        {encrypted ? '打开它还需要备份密码。' : '这份备份没有加密，任何人拿到都能打开。'}
      </p>
      <Form.Item name="password" label="登录密码" rules={[fieldRule(staffLoginRules.password)]}>
        <Input.Password placeholder="请输入登录密码" autoComplete="current-password" data-first-focus />
      </Form.Item>
      {hasSecondFactor && (
        <Form.Item name="code" label="验证码或恢复码" rules={[fieldRule(checkCode)]}>
          <Input placeholder="请输入验证码" autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
        </Form.Item>
      )}
    </FormDialog>
  )
}
