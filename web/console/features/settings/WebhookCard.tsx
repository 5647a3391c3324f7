import { Button, Form, Input } from 'antd'
import { webhookContract } from '#shared/contracts/console/webhook.ts'
import type { AnswerOf, BodyOf } from '#shared/lib/endpoint.ts'
import { can } from '#shared/rules/permissions.ts'
import { webhookKinds, webhookLabels, webhookRules } from '#shared/rules/webhookRules.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { SendButton } from '#web/antd/SendButton.tsx'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { useSend } from '#web/calls/useSend.ts'
import styles from '#web/console/features/settings/WebhookCard.module.css'
import { useStaff } from '#web/console/lib/staff.ts'
import { useSeen } from '#web/console/lib/useSeen.ts'
import { ChoiceField, LineField } from '#web/console/settings/fields.tsx'
import fieldStyles from '#web/console/settings/SettingCard.module.css'
import { Card } from '#web/console/ui/Card.tsx'
import { ConfirmButton } from '#web/console/ui/ConfirmButton.tsx'
import { minuteOf } from '#web/lib/dateText.ts'
import { FormFailure } from '#web/ui/FormFailure.tsx'
import { Tag } from '#web/ui/Tag.tsx'

type Webhook = AnswerOf<typeof webhookContract.readWebhook>
type Values = Omit<BodyOf<typeof webhookContract.saveWebhook>, 'version'>

/** 群机器人: the chat group that is told what waits for staff, how it went last, and a message to try it. */
export function WebhookCard() {
  const webhook = useRead(webhookContract.readWebhook, {})
  const isSet = webhook.data?.webhook
  return (
    <Card
      title="群机器人"
      state={webhook.data && <Tag {...(isSet && { look: 'ok' as const })}>{isSet ? '已启用' : '未启用'}</Tag>}
      lead="有新的待办时，在企业微信或钉钉群里提醒。消息不含会员和患者的个人信息。地址和密钥保存后不再显示。"
    >
      <QueryPart of={webhook}>{(loaded) => <Parts key={loaded.webhook ? 'set' : 'none'} of={loaded} />}</QueryPart>
    </Card>
  )
}

function Parts({ of: { version, webhook, last } }: { of: Webhook }) {
  const mayChange = can(useStaff(), 'changeSettings')
  const { send, busy, failure, refusal, reset } = useSend(webhookContract.saveWebhook)
  const turnOff = useSend(webhookContract.turnOffWebhook)
  const test = useSend(webhookContract.sendTestWebhook)
  const [form] = Form.useForm<Values>()
  const seen = useSeen(version)
  const isStale = refusal === 'stale'

  async function save(values: Values) {
    const done = busy ? undefined : await send({ version: seen.take(isStale), ...values })
    if (!done) return
    seen.keep(done.version)
    form.setFieldsValue({ address: '', secret: '' })
  }

  return (
    <>
      {webhook && (
        <p className={styles.state}>
          {last ? `最近一次在 ${minuteOf(last.at)}：${last.problem === '' ? '已发出' : `没有发出，${last.problem}`}。` : '还没有发出过消息。'}
        </p>
      )}
      <Form<Values>
        form={form}
        name="webhook"
        layout="vertical"
        requiredMark={false}
        disabled={!mayChange}
        initialValues={{ kind: webhook?.kind ?? 'wecom', address: '', secret: '' }}
        onFinish={save}
        onValuesChange={() => failure && !isStale && reset()}
      >
        <ChoiceField name="kind" label={webhookLabels.kind} choices={webhookKinds} />
        <div className={fieldStyles.fields}>
          <LineField
            name="address"
            label={webhookLabels.address}
            rule={webhookRules.address}
            hint={webhook ? `已设置（${webhook.address}），不改则留空` : '添加机器人后复制，以 https:// 开头'}
          />
          <Form.Item
            name="secret"
            label={webhookLabels.secret}
            extra={webhook?.hasSecret ? '已设置，不改则留空；更换地址时须重新填写' : '钉钉机器人的“加签”，没有则留空'}
            rules={[fieldRule(webhookRules.secret)]}
          >
            <Input.Password autoComplete="new-password" visibilityToggle={false} />
          </Form.Item>
        </div>
        <FormFailure message={failure} />
        {mayChange && <SendButton busy={busy}>{isStale ? '仍然保存' : '保存群机器人设置'}</SendButton>}
      </Form>
      {mayChange && webhook && (
        <div className={styles.actions}>
          <Button loading={test.busy} onClick={() => void test.send({})}>
            发送测试消息
          </Button>
          <ConfirmButton
            danger
            type="text"
            title="删除群机器人设置？"
            note="保存的地址和密钥一并删除，群里不再收到提醒。"
            action="删除"
            onConfirm={async () => {
              const done = await turnOff.send({ version })
              if (done) seen.keep(done.version)
              return done
            }}
          >
            删除群机器人设置
          </ConfirmButton>
        </div>
      )}
    </>
  )
}
