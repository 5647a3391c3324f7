import { Button, Form, Input } from 'antd'
import { mailContract } from '#shared/contracts/console/mail.ts'
import type { AnswerOf, BodyOf } from '#shared/lib/endpoint.ts'
import { mailLabels, mailRules, mailSecurities, passwordAgainMessage } from '#shared/rules/mailRules.ts'
import { can } from '#shared/rules/permissions.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { useSend } from '#web/calls/useSend.ts'
import { useStaff } from '#web/console/lib/staff.ts'
import { DeleteSetting } from '#web/console/settings/DeleteSetting.tsx'
import { ChoiceField, LineField } from '#web/console/settings/fields.tsx'
import settingCardStyles from '#web/console/settings/SettingCard.module.css'
import { SettingForm } from '#web/console/settings/SettingForm.tsx'
import { Card } from '#web/console/ui/Card.tsx'
import { minuteOf } from '#web/lib/dateText.ts'
import { useSeenVersion, type VersionTracker } from '#web/lib/useSeenVersion.ts'
import { FormFailure } from '#web/ui/form/FormFailure.tsx'
import { Tag } from '#web/ui/list/Tag.tsx'
import styles from './MailCard.module.css'

type Mail = AnswerOf<typeof mailContract.readMail>

const sources = {
  environment: <Tag look="ok">由服务器配置</Tag>,
  settings: <Tag look="ok">已启用</Tag>,
  none: <Tag>未启用</Tag>,
} as const

export function MailCard() {
  const mail = useRead(mailContract.readMail, {})
  return (
    <Card title="邮件" anchor="mail" state={mail.data && sources[mail.data.source]} lead="填写邮箱的会员会同时收到邮件通知。密码保存后不再显示。">
      <QueryPart of={mail}>{(loaded) => <Parts mail={loaded} />}</QueryPart>
    </Card>
  )
}

function Parts({ mail }: { mail: Mail }) {
  const { source, version, server, waiting, lastSentAt, lastFailure } = mail
  const mayChange = can(useStaff(), 'changeSettings')
  const seen = useSeenVersion(version)
  return (
    <>
      <p className={styles.state}>
        {lastSentAt ? `最近一封通知发出于 ${minuteOf(lastSentAt)}。` : '还没有发出过邮件通知。'}
        {lastFailure &&
          ` ${waiting} 封没有发出，最近一次在 ${minuteOf(lastFailure.at)}：${lastFailure.reason}。系统会自动重试；已停止重试的，保存邮件设置或测试邮件发送成功后重新发送。`}
      </p>
      {source === 'environment' && <p className={styles.state}>服务器的环境变量 SMTP_URL 优先，下面的设置现在不生效。</p>}
      <MailForm mail={mail} seen={seen} />
      {mayChange && source !== 'none' && <TestMail />}
      {mayChange && server && (
        <DeleteSetting
          endpoint={mailContract.turnOffMail}
          version={version}
          name="邮件设置"
          note="保存的密码一并删除，会员不再收到邮件通知。"
          onDeleted={(done) => seen.keep(done.version)}
        />
      )}
    </>
  )
}

function TestMail() {
  const { send, busy, failure, reset } = useSend(mailContract.sendTestMail, { showsFailure: true })
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

type Values = Omit<BodyOf<typeof mailContract.saveMail>, 'version'>
const empty: Values = { host: '', port: '465', security: 'tls', user: '', from: '', password: '' }

/** The password can be set but not read. */
function MailForm({ mail: { server }, seen }: { mail: Mail; seen: VersionTracker<number> }) {
  const { send, ...sending } = useSend(mailContract.saveMail, { showsFailure: true })
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
      <div className={settingCardStyles.fields}>
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
