import { Form, Input } from 'antd'
import { mailContract } from '#shared/contracts/console/mail.ts'
import type { BodyOf } from '#shared/lib/endpoint.ts'
import { mailLabels, mailRules, mailSecurities, passwordAgainMessage } from '#shared/rules/mailRules.ts'
import { can } from '#shared/rules/permissions.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { SendButton } from '#web/antd/SendButton.tsx'
import { useSend } from '#web/calls/useSend.ts'
import type { Mail } from '#web/console/features/settings/MailCard.tsx'
import { useStaff } from '#web/console/lib/staff.ts'
import type { Seen } from '#web/console/lib/useSeen.ts'
import { ChoiceField, LineField } from '#web/console/settings/fields.tsx'
import styles from '#web/console/settings/SettingCard.module.css'
import { StaleNotice } from '#web/console/ui/StaleNotice.tsx'
import { FormFailure } from '#web/ui/FormFailure.tsx'

type Values = Omit<BodyOf<typeof mailContract.saveMail>, 'version'>
const empty: Values = { host: '', port: '465', security: 'tls', user: '', from: '', password: '' }

/** The mail server. Its password can be typed and never read. Who may not change it sees the rest all the same. */
export function MailForm({ mail: { server }, seen }: { mail: Mail; seen: Seen<string> }) {
  const mayChange = can(useStaff(), 'changeSettings')
  const { send, busy, failure, refusal, reset } = useSend(mailContract.saveMail)
  const [form] = Form.useForm<Values>()
  const { hasPassword = false, ...stored } = server ?? { ...empty, hasPassword: false }
  const now: Values = { ...stored, password: '' }
  const isStale = refusal === 'stale'
  const atPassword = failure === passwordAgainMessage

  async function save(values: Values) {
    const done = busy ? undefined : await send({ version: seen.take(isStale), ...values })
    if (!done) return
    seen.keep(done.version)
    form.setFieldValue('password', '')
  }

  return (
    <Form<Values>
      form={form}
      name="mail"
      layout="vertical"
      requiredMark={false}
      disabled={!mayChange}
      initialValues={now}
      onFinish={save}
      onValuesChange={() => failure && !isStale && reset()}
    >
      <div className={styles.fields}>
        <LineField name="host" label={mailLabels.host} rule={mailRules.host} />
        <LineField name="port" label={mailLabels.port} rule={mailRules.port} />
        <LineField name="user" label={mailLabels.user} rule={mailRules.user} />
        <Form.Item
          name="password"
          label="密码"
          extra={hasPassword ? '已设置，不改则留空' : '多数邮箱使用“授权码”'}
          rules={[fieldRule(mailRules.password)]}
          {...(atPassword && { validateStatus: 'error', help: passwordAgainMessage })}
        >
          <Input.Password autoComplete="new-password" visibilityToggle={false} />
        </Form.Item>
        <LineField name="from" label={mailLabels.from} rule={mailRules.from} />
      </div>
      <ChoiceField name="security" label={mailLabels.security} choices={mailSecurities} />
      {isStale ? (
        <Form.Item noStyle shouldUpdate>
          {() => (
            <StaleNotice<Values>
              labels={mailLabels}
              now={now}
              typed={form.getFieldsValue(true)}
              onTake={(field) => form.setFieldValue(field, now[field])}
              textOf={(field, value) => (field === 'security' ? mailSecurities[value as Values['security']] : String(value))}
            />
          )}
        </Form.Item>
      ) : (
        <FormFailure message={atPassword ? undefined : failure} />
      )}
      {mayChange && <SendButton busy={busy}>{isStale ? '仍然保存' : '保存邮件设置'}</SendButton>}
    </Form>
  )
}
