import { Form, type FormInstance, Input } from 'antd'
import { webhookContract } from '#shared/contracts/console/webhook.ts'
import type { AnswerOf, BodyOf } from '#shared/lib/endpoint.ts'
import { type WebhookKind, webhookKinds, webhookLabels, webhookRules } from '#shared/rules/webhookRules.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { useSend } from '#web/calls/useSend.ts'
import type { Seen } from '#web/console/lib/useSeen.ts'
import { ChoiceField, LineField } from '#web/console/settings/fields.tsx'
import styles from '#web/console/settings/SettingCard.module.css'
import { SettingForm } from '#web/console/settings/SettingForm.tsx'

export type Webhook = AnswerOf<typeof webhookContract.readWebhook>
export type WebhookValues = Omit<BodyOf<typeof webhookContract.saveWebhook>, 'version'>

/** The form of a robot that is not set. */
export const emptyWebhook: WebhookValues = { kind: 'wecom', address: '', secret: '' }

interface WebhookFormProps {
  form: FormInstance<WebhookValues>
  webhook: Webhook['webhook']
  seen: Seen<string>
}

/** The robot. Its address and its secret can be typed and never read; what is left empty stays as it is. */
export function WebhookForm({ form, webhook, seen }: WebhookFormProps) {
  const { send, ...sending } = useSend(webhookContract.saveWebhook)

  async function save(isStale: boolean) {
    const done = await send({ version: seen.take(isStale), ...form.getFieldsValue() })
    if (!done) return
    seen.keep(done.version)
    form.setFieldsValue({ address: '', secret: '' })
  }

  return (
    <SettingForm
      form={form}
      name="webhook"
      saves="群机器人设置"
      sending={sending}
      now={{ ...emptyWebhook, kind: webhook?.kind ?? emptyWebhook.kind }}
      labels={webhookLabels}
      toCompared={({ kind, address, secret }) => ({
        kind,
        address: address || (webhook?.address ?? ''),
        secret: secret ? '新填写的密钥' : webhook?.hasSecret ? '已设置' : '',
      })}
      textOf={(field, value) => (field === 'kind' ? webhookKinds[value as WebhookKind] : String(value))}
      onSave={(isStale) => void save(isStale)}
    >
      <ChoiceField name="kind" label={webhookLabels.kind} choices={webhookKinds} />
      <div className={styles.fields}>
        <div className={styles.double}>
          <LineField
            name="address"
            label={webhookLabels.address}
            rule={webhookRules.address}
            hint={webhook ? `已设置（${webhook.address}），不改则留空` : '添加机器人后复制，以 https:// 开头'}
          />
        </div>
        <Form.Item
          name="secret"
          label={webhookLabels.secret}
          extra={webhook?.hasSecret ? '已设置，不改则留空；更换地址时须重新填写' : '钉钉机器人的“加签”，没有则留空'}
          rules={[fieldRule(webhookRules.secret)]}
        >
          <Input.Password autoComplete="new-password" visibilityToggle={false} />
        </Form.Item>
      </div>
    </SettingForm>
  )
}
