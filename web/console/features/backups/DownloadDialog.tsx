import { Form, Input } from 'antd'
import { backupsContract } from '#shared/contracts/console/backups.ts'
import { checkCode, staffLoginRules } from '#shared/rules/staffRules.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import type { Backups } from '#web/console/features/backups/BackupsPage.tsx'
import { useStaff } from '#web/console/lib/staff.ts'
import { FormDialog } from '#web/console/ui/FormDialog.tsx'
import styles from './DownloadDialog.module.css'

type Backup = Backups['backups'][number]

/** Asks for the password once more, and for a code where the account has an app, before a backup leaves the server. */
export function DownloadDialog({ id, encrypted, onClosed }: Pick<Backup, 'id' | 'encrypted'> & { onClosed(): void }) {
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
