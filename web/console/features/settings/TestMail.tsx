import { Button, Form, Input } from 'antd'
import { mailContract } from '#shared/contracts/console/mail.ts'
import { mailRules } from '#shared/rules/mailRules.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { useSend } from '#web/calls/useSend.ts'
import styles from '#web/console/features/settings/MailCard.module.css'
import { FormFailure } from '#web/ui/form/FormFailure.tsx'

/** One e-mail to see whether they arrive. What the mail server says against it stands below. */
export function TestMail() {
  const { send, busy, failure, reset } = useSend(mailContract.sendTestMail)
  return (
    <Form<{ to: string }>
      className={styles.test}
      layout="vertical"
      requiredMark={false}
      onFinish={(values) => busy || send(values)}
      onValuesChange={() => failure && reset()}
    >
      <Form.Item name="to" label="收件邮箱" rules={[fieldRule(mailRules.to)]}>
        <Input inputMode="email" autoComplete="email" />
      </Form.Item>
      <Button htmlType="submit" loading={busy}>
        发送测试邮件
      </Button>
      <FormFailure message={failure} />
    </Form>
  )
}
