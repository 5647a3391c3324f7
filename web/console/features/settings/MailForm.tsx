import { Form, Input } from 'antd'
import { mailContract } from '#shared/contracts/console/mail.ts'
import type { BodyOf } from '#shared/lib/endpoint.ts'
import { mailLabels, mailRules, mailSecurities, passwordAgainMessage } from '#shared/rules/mailRules.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { useSend } from '#web/calls/useSend.ts'
import type { Mail } from '#web/console/features/settings/MailCard.tsx'
import type { Seen } from '#web/console/lib/useSeen.ts'
import { ChoiceField, LineField } from '#web/console/settings/fields.tsx'
import styles from '#web/console/settings/SettingCard.module.css'
import { SettingForm } from '#web/console/settings/SettingForm.tsx'

type Values = Omit<BodyOf<typeof mailContract.saveMail>, 'version'>
const empty: Values = { host: '', port: '465', security: 'tls', user: '', from: '', password: '' }

/** The mail server. Its password can be typed and never read. */
export function MailForm({ mail: { server }, seen }: { mail: Mail; seen: Seen<string> }) {
  const { send, ...sending } = useSend(mailContract.saveMail)
  const [form] = Form.useForm<Values>()
  const { hasPassword = false, ...stored } = server ?? { ...empty, hasPassword: false }
  const atPassword = sending.failure === passwordAgainMessage

  async function save(isStale: boolean) {
    const done = await send({ version: seen.take(isStale), ...form.getFieldsValue() })
    if (!done) return
    seen.keep(done.version)
    form.setFieldValue('password', '')
  }

  return (
    <SettingForm
      form={form}
      name="mail"
      saves="邮件设置"
      sending={{ ...sending, failure: atPassword ? undefined : sending.failure }}
      now={{ ...stored, password: '' }}
      labels={mailLabels}
      textOf={(field, value) => (field === 'security' ? mailSecurities[value as Values['security']] : String(value))}
      onSave={(isStale) => void save(isStale)}
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
    </SettingForm>
  )
}
