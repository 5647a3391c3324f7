import { Button } from 'antd'
import { useState } from 'react'
import { copyText } from '#web/lib/copyText.ts'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import styles from './OneTimePassword.module.css'

interface OneTimePasswordProps {
  loginName: string
  password: string
  onClosed(): void
}

export function OneTimePassword({ loginName, password, onClosed }: OneTimePasswordProps) {
  const [copied, setCopied] = useState<boolean>()

  async function copy() {
    setCopied(await copyText(`登录账号：${loginName}\n一次性密码：${password}`))
  }
  return (
    <Dialog
      title="一次性密码"
      onClosed={onClosed}
      actions={(close) => (
        <>
          <Button onClick={() => void copy()}>复制</Button>
          <Button type="primary" onClick={close} data-first-focus>
            我已转告本人
          </Button>
        </>
      )}
    >
      <p>请把账号和密码转告本人，并提醒尽快修改密码。密码只显示这一次。</p>
      <dl className={styles.secret}>
        <dt>登录账号</dt>
        <dd>{loginName}</dd>
        <dt>一次性密码</dt>
        <dd>{password}</dd>
      </dl>
      {/* A toast would be inert behind the dialog. */}
      <p role="status">{copied === undefined ? null : copied ? '账号和密码已复制' : '复制失败，请手动抄写'}</p>
    </Dialog>
  )
}
