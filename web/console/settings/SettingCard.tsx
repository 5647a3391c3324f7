import { Form } from 'antd'
import type { ReactNode } from 'react'
import { settingsContract } from '#shared/contracts/console/settings.ts'
import type { BodyOf } from '#shared/lib/endpoint.ts'
import { type SettingKey, type SettingValue, settings } from '#shared/rules/settings.ts'
import { useSend } from '#web/calls/useSend.ts'
import { SettingForm } from '#web/console/settings/SettingForm.tsx'
import { Card } from '#web/console/ui/Card.tsx'
import { useSeenVersion } from '#web/lib/useSeenVersion.ts'
import styles from './SettingCard.module.css'

type Values = Record<string, unknown>

export interface Setting<K extends SettingKey> {
  settingKey: K
  version: number
  /** A value that is no object is in a field called `value`. */
  value: SettingValue<K>
}

interface SettingCardProps extends Setting<SettingKey> {
  lead: string
  state?: ReactNode
  note?: ReactNode
  labels: Record<string, string>
  /** Formats a value for the form, where needed. */
  textOf?(value: unknown): string | undefined
  children: ReactNode
}

const toValues = (value: unknown) => (typeof value === 'object' && value !== null ? value : { value }) as Values

/** Read-only if the staff may not change it. */
export function SettingCard({ settingKey: key, version, value, lead, state, note, labels, textOf, children }: SettingCardProps) {
  const sending = useSend(settingsContract.saveSetting, { showsFailure: true })
  const [form] = Form.useForm<Values>()
  const seen = useSeenVersion(version)

  async function save(isStale: boolean) {
    // Includes fields that are not rendered.
    const values = form.getFieldsValue(true)
    const sent = typeof value === 'object' ? values : values.value
    const done = await sending.send({ key, version: seen.take(isStale), value: sent } as BodyOf<typeof settingsContract.saveSetting>)
    if (done) seen.keep(done.version)
  }

  return (
    <Card title={settings[key].name} state={state} lead={lead} anchor={key}>
      {note && <div className={styles.note}>{note}</div>}
      <SettingForm
        {...{ form, labels, sending }}
        name={key}
        saves={settings[key].name}
        now={toValues(value)}
        textOf={(_field, value) => textOf?.(value) ?? String(value)}
        onSave={(isStale) => void save(isStale)}
      >
        <div className={styles.fields}>{children}</div>
      </SettingForm>
    </Card>
  )
}
