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
  /** The ids of the fields begin with it. */
  name: string
  /** What the button saves: 邮件设置. */
  saves: string
  /** The call that saves it. `failure` is left out where a field says it. */
  sending: Pick<ReturnType<typeof useSend>, 'busy' | 'failure' | 'refusal' | 'reset'>
  /** The values that are stored now. */
  now: V
  /** The fields as the comparison calls them. */
  labels: Partial<Record<keyof V, string>>
  /** Formats a value for the comparison, where the value itself is not readable. */
  textOf?(field: keyof V, value: unknown): string
  /** What the comparison shows of the values of the form, where that is not what they are: of a secret, that there is one. */
  toCompared?(values: V): V
  /** `isStale`: what is stored now was beside the fields. */
  onSave(isStale: boolean): void
  children: ReactNode
}

/** The form of a setting, whose fields can be read by those who may not change it. What a colleague has saved meanwhile is compared with. */
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
