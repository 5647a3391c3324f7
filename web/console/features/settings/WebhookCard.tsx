import { Button, Form, type FormInstance, Input } from 'antd'
import { webhookContract } from '#shared/contracts/console/webhook.ts'
import type { AnswerOf, BodyOf } from '#shared/lib/endpoint.ts'
import { can } from '#shared/rules/permissions.ts'
import { type WebhookKind, webhookKinds, webhookLabels, webhookRules } from '#shared/rules/webhookRules.ts'
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
import { Tag } from '#web/ui/list/Tag.tsx'
import styles from './WebhookCard.module.css'

export function WebhookCard() {
  const webhook = useRead(webhookContract.readWebhook, {})
  const isSet = webhook.data?.webhook
  return (
    <Card
      title="群机器人"
      state={webhook.data && <Tag {...(isSet && { look: 'ok' as const })}>{isSet ? '已启用' : '未启用'}</Tag>}
      lead="有新的待办时，在企业微信或钉钉群里提醒。消息不含会员和患者的个人信息。地址和密钥保存后不再显示。"
    >
      <QueryPart of={webhook}>{(loaded) => <Parts of={loaded} />}</QueryPart>
    </Card>
  )
}

function Parts({ of: { version, webhook, last } }: { of: Webhook }) {
  const mayChange = can(useStaff(), 'changeSettings')
  const test = useSend(webhookContract.sendTestWebhook)
  const [form] = Form.useForm<WebhookValues>()
  const seen = useSeenVersion(version)
  return (
    <>
      {webhook && (
        <p className={styles.state}>
          {last ? `最近一次在 ${minuteOf(last.at)}：${last.problem === '' ? '已发出' : `没有发出，${last.problem}`}。` : '还没有发出过消息。'}
        </p>
      )}
      <WebhookForm form={form} webhook={webhook} seen={seen} />
      {mayChange && webhook && (
        <div className={styles.actions}>
          <Button loading={test.busy} onClick={() => void test.send({})}>
            发送测试消息
          </Button>
          <DeleteSetting
            endpoint={webhookContract.turnOffWebhook}
            version={version}
            name="群机器人设置"
            note="保存的地址和密钥一并删除，群里不再收到提醒。"
            onDeleted={(done) => {
              seen.keep(done.version)
              form.setFieldsValue(emptyWebhook)
            }}
          />
        </div>
      )}
    </>
  )
}

type Webhook = AnswerOf<typeof webhookContract.readWebhook>
type WebhookValues = Omit<BodyOf<typeof webhookContract.saveWebhook>, 'version'>

const emptyWebhook: WebhookValues = { kind: 'wecom', address: '', secret: '' }

interface WebhookFormProps {
  form: FormInstance<WebhookValues>
  webhook: Webhook['webhook']
  seen: VersionTracker<number>
}

/** Address and secret can be set but not read; empty fields keep the stored value. */
function WebhookForm({ form, webhook, seen }: WebhookFormProps) {
  const { send, ...sending } = useSend(webhookContract.saveWebhook, { showsFailure: true })

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
      <div className={settingCardStyles.fields}>
        <div className={settingCardStyles.double}>
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
