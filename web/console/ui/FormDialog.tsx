import { Button, Form } from 'antd'
import { type ReactNode, useEffect, useId } from 'react'
import type { AnswerOf, Endpoint } from '#shared/lib/endpoint.ts'
import { setField, setFieldError } from '#web/antd/setField.ts'
import { type Sent, useSend } from '#web/calls/useSend.ts'
import { StaleNotice } from '#web/console/ui/StaleNotice.tsx'
import { useSubmitAfterUploads } from '#web/lib/uploadsUnderWay.ts'
import { useSeenVersion } from '#web/lib/useSeenVersion.ts'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { UploadsNotice } from '#web/ui/feedback/UploadsNotice.tsx'
import { FormFailure } from '#web/ui/form/FormFailure.tsx'

export interface FormDialogProps<E extends Endpoint, V extends object> {
  title: string
  action: string
  endpoint: E
  /** Initial values by field name, as last loaded. */
  initial: V
  /** Builds the request body, including the version of `initial` if it has one. */
  toBody(values: V): Sent<E>
  /** Labels for the comparison after a `stale` refusal, which reloads the current values into `initial`. */
  labels?: Partial<Record<keyof V, string>>
  /** The current values, if the fields start with others. */
  now?: V
  /** Exact refusal messages by the field that shows them. */
  refusals?: Partial<Record<keyof V, string>>
  /** Formats a value for the comparison. */
  textOf?(field: keyof V, value: unknown): string
  onDone?(answer: AnswerOf<E>): void
  onClosed(): void
  children: ReactNode
}

/** A form in a dialog that closes on success; on a refusal it shows the message and keeps the input. */
export function FormDialog<E extends Endpoint, V extends object>(props: FormDialogProps<E, V>) {
  const { title, action, endpoint, initial, now = initial, toBody, labels, textOf, refusals, onDone, onClosed, children } = props
  const { send, busy, failure, refusal, reset } = useSend(endpoint, { showsFailure: true })
  const [form] = Form.useForm<V>()
  const formId = useId()
  const isStale = refusal === 'stale'
  const comparison = isStale ? labels : undefined
  const seen = useSeenVersion(toBody)
  const { hold, isWaiting, cancel } = useSubmitAfterUploads()

  const refusedField = (Object.keys(refusals ?? {}) as (keyof V & string)[]).find((field) => refusals?.[field] === failure)
  useEffect(() => {
    if (refusedField !== undefined) setFieldError(form, refusedField, failure ?? '')
  }, [form, refusedField, failure])

  return (
    <Dialog
      title={title}
      onClosed={onClosed}
      actions={(close) => (
        <>
          <Button onClick={close}>取消</Button>
          <Button type="primary" htmlType="submit" form={formId} loading={busy}>
            {comparison ? '仍然保存' : action}
          </Button>
        </>
      )}
    >
      <Form<V>
        id={formId}
        // Avoids id collisions with a form on the page below.
        name={formId}
        form={form}
        layout="vertical"
        initialValues={initial}
        onValuesChange={() => failure && !isStale && reset()}
        onSubmitCapture={hold}
        onFinish={async (values) => {
          const answer = busy ? undefined : await send(seen.take(isStale)(values))
          if (answer === undefined) return
          onDone?.(answer)
          onClosed()
        }}
      >
        {children}
        {comparison && (
          <Form.Item noStyle shouldUpdate>
            {() => (
              <StaleNotice
                labels={comparison}
                textOf={textOf}
                now={now}
                typed={form.getFieldsValue(true) as Partial<V>}
                onTake={(field) => setField(form, field, now[field])}
              />
            )}
          </Form.Item>
        )}
        <UploadsNotice action="保存" isWaiting={isWaiting} onCancel={cancel} />
        <FormFailure message={comparison || refusedField !== undefined ? undefined : failure} />
      </Form>
    </Dialog>
  )
}
