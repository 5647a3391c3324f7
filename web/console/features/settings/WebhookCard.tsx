import { Button, Form } from 'antd'
import { webhookContract } from '#shared/contracts/console/webhook.ts'
import { can } from '#shared/rules/permissions.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { useSend } from '#web/calls/useSend.ts'
import styles from '#web/console/features/settings/WebhookCard.module.css'
import { emptyWebhook, type Webhook, WebhookForm, type WebhookValues } from '#web/console/features/settings/WebhookForm.tsx'
import { useStaff } from '#web/console/lib/staff.ts'
import { useSeen } from '#web/console/lib/useSeen.ts'
import { DeleteSetting } from '#web/console/settings/DeleteSetting.tsx'
import { Card } from '#web/console/ui/Card.tsx'
import { minuteOf } from '#web/lib/dateText.ts'
import { Tag } from '#web/ui/list/Tag.tsx'

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
      <QueryPart of={webhook}>{(loaded) => <Parts of={loaded} />}</QueryPart>
    </Card>
  )
}

function Parts({ of: { version, webhook, last } }: { of: Webhook }) {
  const mayChange = can(useStaff(), 'changeSettings')
  const test = useSend(webhookContract.sendTestWebhook)
  const [form] = Form.useForm<WebhookValues>()
  const seen = useSeen(version)
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
