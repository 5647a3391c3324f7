import { Button, Form } from 'antd'
import { type ReactNode, useEffect, useId } from 'react'
import type { AnswerOf, Endpoint } from '#shared/lib/endpoint.ts'
import { setField, setFieldError } from '#web/antd/setField.ts'
import { type Sent, useSend } from '#web/calls/useSend.ts'
import { useSeen } from '#web/console/lib/useSeen.ts'
import { StaleNotice } from '#web/console/ui/StaleNotice.tsx'
import { useSubmitAfterUploads } from '#web/lib/uploadsUnderWay.ts'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { UploadsNotice } from '#web/ui/feedback/UploadsNotice.tsx'
import { FormFailure } from '#web/ui/form/FormFailure.tsx'

interface FormDialogProps<E extends Endpoint, V extends object> {
  title: string
  /** The word on the button that sends it. */
  action: string
  endpoint: E
  /** What stands in the fields at first, by their names: what is there now, as it was read last. */
  initial: V
  /** The body of the call; with the version of what stands in `initial`, where there is one. */
  toBody(values: V): Sent<E>
  /** The fields as the comparison calls them, for calls that can be refused with `stale`. Then what is there now is read again into `initial`. */
  labels?: Partial<Record<keyof V, string>>
  /** What is there now, where the fields do not begin with it. */
  now?: V
  /** What only the server knows to be wrong, by the field it is said at: the very words of the refusal. */
  refusals?: Partial<Record<keyof V, string>>
  /** A value as the comparison shows it, where that is not as it stands. */
  textOf?(field: keyof V, value: unknown): string
  onDone?(answer: AnswerOf<E>): void
  onClosed(): void
  /** The fields: `<Form.Item name label rules={[fieldRule(…)]}>`. */
  children: ReactNode
}

/** A form in a dialog above the page. It closes when what it sends has succeeded; what was refused is said in it, and nothing typed is lost. */
export function FormDialog<E extends Endpoint, V extends object>(props: FormDialogProps<E, V>) {
  const { title, action, endpoint, initial, now = initial, toBody, labels, textOf, refusals, onDone, onClosed, children } = props
  const { send, busy, failure, refusal, reset } = useSend(endpoint)
  const [form] = Form.useForm<V>()
  const formId = useId()
  const isStale = refusal === 'stale'
  const comparison = isStale ? labels : undefined
  const seen = useSeen(toBody)
  const { hold, isWaiting, cancel } = useSubmitAfterUploads(() => form.submit())

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
        // The fields get ids of their own: the page below may have a form with the same names.
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
