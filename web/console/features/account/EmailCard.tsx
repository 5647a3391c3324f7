import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { ownEmailContract } from '#shared/contracts/console/ownEmail.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { checkEmailCode, checkOwnEmail, emailCodeMinutes, staffLoginRules } from '#shared/rules/staffRules.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { SendButton } from '#web/antd/SendButton.tsx'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { useSend } from '#web/calls/useSend.ts'
import { Card } from '#web/console/ui/Card.tsx'
import { FormDialog } from '#web/console/ui/FormDialog.tsx'
import { RowsSkeleton } from '#web/ui/feedback/Skeleton.tsx'
import { FormFailure } from '#web/ui/form/FormFailure.tsx'
import { Tag } from '#web/ui/list/Tag.tsx'
import accountStyles from './AccountPage.module.css'
import styles from './SecondFactorCard.module.css'

type OwnEmail = OutputOf<typeof ownEmailContract.readOwnEmail>

/** The address that reminders go to; another one counts when the code sent to it was entered. */
export function EmailCard() {
  const ownEmail = useRead(ownEmailContract.readOwnEmail, {})
  const { email } = ownEmail.data ?? {}
  return (
    <Card
      title="电子邮箱"
      state={ownEmail.data && <Tag look={email ? 'ok' : 'warn'}>{email ? '已验证' : '未登记'}</Tag>}
      lead="待办提醒发送到这个邮箱。"
    >
      <QueryPart of={ownEmail} skeleton={<RowsSkeleton rows={1} />}>
        {(data) => <Address {...data} />}
      </QueryPart>
    </Card>
  )
}

function Address({ email, pending, mailWorks }: OwnEmail) {
  const [asked, setAsked] = useState<'change' | 'remove'>()
  const close = () => setAsked(undefined)
  return (
    <>
      {email && <p className={styles.left}>{email}</p>}
      {!mailWorks && <p className={styles.left}>网站还没有设置邮件服务器，暂时不能登记邮箱。请联系管理员。</p>}
      {pending && mailWorks && <CodeForm email={pending} />}
      <div className={styles.actions}>
        <Button disabled={!mailWorks} onClick={() => setAsked('change')}>
          {email || pending ? '更换邮箱' : '登记邮箱'}
        </Button>
        {(email || pending) && (
          <Button type="text" danger onClick={() => setAsked('remove')}>
            删除邮箱
          </Button>
        )}
      </div>
      {asked === 'change' && (
        <FormDialog
          title={email ? '更换电子邮箱' : '登记电子邮箱'}
          action="发送验证码"
          endpoint={ownEmailContract.changeOwnEmail}
          initial={{ email: '', password: '' }}
          toBody={(values) => values}
          refusals={{ password: '密码错误' }}
          onClosed={close}
        >
          <Form.Item name="email" label="电子邮箱" rules={[fieldRule(checkOwnEmail)]}>
            <Input type="email" placeholder="例如 zhang.san@example.cn" autoComplete="email" data-first-focus />
          </Form.Item>
          <PasswordField />
        </FormDialog>
      )}
      {asked === 'remove' && (
        <FormDialog
          title="删除电子邮箱"
          action="删除"
          endpoint={ownEmailContract.removeOwnEmail}
          initial={{ password: '' }}
          toBody={(values) => values}
          refusals={{ password: '密码错误' }}
          onClosed={close}
        >
          <p>删除后，不再收到任何提醒邮件。</p>
          <PasswordField />
        </FormDialog>
      )}
    </>
  )
}

const PasswordField = () => (
  <Form.Item name="password" label="登录密码" rules={[fieldRule(staffLoginRules.password)]}>
    <Input.Password placeholder="请输入登录密码" autoComplete="current-password" />
  </Form.Item>
)

function CodeForm({ email }: { email: string }) {
  const { send, busy, failure, reset } = useSend(ownEmailContract.confirmOwnEmail)
  const again = useSend(ownEmailContract.sendEmailCode)
  return (
    <Form
      className={accountStyles.form}
      layout="vertical"
      requiredMark={false}
      onFinish={({ code }: { code: string }) => !busy && void send({ code })}
      onValuesChange={() => failure && reset()}
    >
      <p className={styles.left}>
        验证码已发送到 {email}，{emailCodeMinutes}分钟内有效。没有收到时，请查看垃圾邮件，或重新发送。
      </p>
      <Form.Item name="code" label="邮件中的验证码" rules={[fieldRule(checkEmailCode)]}>
        <Input placeholder="例如 K7MD-QF3P" autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <FormFailure message={failure} />
      <div className={styles.actions}>
        <SendButton busy={busy}>验证邮箱</SendButton>
        <Button loading={again.busy} onClick={() => void again.send({})}>
          重新发送
        </Button>
      </div>
    </Form>
  )
}
