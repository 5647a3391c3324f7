import { Form, type FormInstance } from 'antd'
import type { ReactNode } from 'react'
import { can } from '#shared/rules/permissions.ts'
import { SendButton } from '#web/antd/SendButton.tsx'
import { setField } from '#web/antd/setField.ts'
import type { useSend } from '#web/calls/useSend.ts'
import { useStaff } from '#web/console/lib/staff.ts'
import { StaleNotice } from '#web/console/ui/StaleNotice.tsx'
import { FormFailure } from '#web/ui/form/FormFailure.tsx'

interface SettingFormProps<V extends object> {
  form: FormInstance<V>
  /** Prefix of the field ids. */
  name: string
  /** What the button saves: 邮件设置. */
  saves: string
  /** `failure` is undefined if a field shows it. */
  sending: Pick<ReturnType<typeof useSend>, 'busy' | 'failure' | 'refusal' | 'reset'>
  now: V
  labels: Partial<Record<keyof V, string>>
  /** Formats unreadable values for the comparison. */
  textOf?(field: keyof V, value: unknown): string
  /** Replaces form values in the comparison, such as a secret by whether it is set. */
  toCompared?(values: V): V
  /** `isStale`: the stored values were shown beside the fields. */
  onSave(isStale: boolean): void
  children: ReactNode
}

/** Read-only if the staff may not change it. Shows a comparison if someone else has saved. */
export function SettingForm<V extends object>(props: SettingFormProps<V>) {
  const { form, name, saves, now, labels, textOf, toCompared = (values) => values, onSave, children } = props
  const { busy, failure, refusal, reset } = props.sending
  const mayChange = can(useStaff(), 'changeSettings')
  const isStale = refusal === 'stale'
  return (
    <Form<V>
      form={form}
      name={name}
      layout="vertical"
      requiredMark={false}
      disabled={!mayChange}
      initialValues={now}
      onFinish={() => busy || onSave(isStale)}
      onValuesChange={() => (refusal ?? failure) && !isStale && reset()}
    >
      {children}
      {isStale ? (
        <Form.Item noStyle shouldUpdate>
          {() => (
            <StaleNotice<V>
              labels={labels}
              now={toCompared(now)}
              typed={toCompared(form.getFieldsValue(true))}
              onTake={(field) => setField(form, field, now[field])}
              textOf={textOf}
            />
          )}
        </Form.Item>
      ) : (
        <FormFailure message={failure} />
      )}
      {mayChange && <SendButton busy={busy}>{isStale ? '仍然保存' : `保存${saves}`}</SendButton>}
    </Form>
  )
}
