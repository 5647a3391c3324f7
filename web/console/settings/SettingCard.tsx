import { Form } from 'antd'
import type { ReactNode } from 'react'
import { settingsContract } from '#shared/contracts/console/settings.ts'
import type { BodyOf } from '#shared/lib/endpoint.ts'
import { can } from '#shared/rules/permissions.ts'
import { type SettingKey, settings } from '#shared/rules/settings.ts'
import { SendButton } from '#web/antd/SendButton.tsx'
import { useSend } from '#web/calls/useSend.ts'
import { useStaff } from '#web/console/lib/staff.ts'
import { useSeen } from '#web/console/lib/useSeen.ts'
import { Card } from '#web/console/ui/Card.tsx'
import { StaleNotice } from '#web/console/ui/StaleNotice.tsx'
import { FormFailure } from '#web/ui/FormFailure.tsx'
import styles from './SettingCard.module.css'

type Values = Record<string, unknown>

interface SettingCardProps {
  settingKey: SettingKey
  version: string
  /** As it is now. What is no object stands in a field called `value`. */
  value: unknown
  lead: string
  state?: ReactNode
  /** What has to be known before it is changed. */
  note?: ReactNode
  /** The fields as a comparison calls them. */
  labels: Record<string, string>
  /** A value as the form shows it, where that is not as it stands. */
  textOf?(value: unknown): string | undefined
  children: ReactNode
}

const toValues = (value: unknown) => (typeof value === 'object' && value !== null ? value : { value }) as Values

/** One setting, in a form of its own. Who may not change it sees it all the same. */
export function SettingCard({ settingKey: key, version, value, lead, state, note, labels, textOf, children }: SettingCardProps) {
  const mayChange = can(useStaff(), 'changeSettings')
  const { send, busy, failure, refusal, reset } = useSend(settingsContract.saveSetting)
  const [form] = Form.useForm<Values>()
  const now = toValues(value)
  const isStale = refusal === 'stale'
  const seen = useSeen(version)

  async function save() {
    // With what is not on the page.
    const values = form.getFieldsValue(true)
    const sent = typeof value === 'object' ? values : values.value
    const done = busy ? undefined : await send({ key, version: seen.take(isStale), value: sent } as BodyOf<typeof settingsContract.saveSetting>)
    if (done) seen.keep(done.version)
  }

  return (
    <Card title={settings[key].name} state={state} lead={lead} anchor={key}>
      {note && <div className={styles.note}>{note}</div>}
      <Form<Values>
        form={form}
        name={key}
        layout="vertical"
        requiredMark={false}
        disabled={!mayChange}
        initialValues={now}
        onFinish={save}
        onValuesChange={() => failure && !isStale && reset()}
      >
        <div className={styles.fields}>{children}</div>
        {isStale ? (
          <Form.Item noStyle shouldUpdate>
            {() => (
              <StaleNotice<Values>
                labels={labels}
                now={now}
                typed={form.getFieldsValue(true)}
                onTake={(field) => form.setFieldValue(field, now[field])}
                textOf={(_field, value) => textOf?.(value) ?? String(value)}
              />
            )}
          </Form.Item>
        ) : (
          <FormFailure message={failure} />
        )}
        {mayChange && <SendButton busy={busy}>{isStale ? '仍然保存' : `保存${settings[key].name}`}</SendButton>}
      </Form>
    </Card>
  )
}
