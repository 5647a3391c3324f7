import type { ReactNode } from 'react'
import type { Endpoint } from '#shared/lib/endpoint.ts'
import { useSend } from '#web/calls/useSend.ts'
import { SubmissionForm } from '#web/member/submission/SubmissionForm.tsx'
import type { SubmissionKind } from '#web/member/submission/submissionKind.ts'

interface SendFormProps<V extends object, E extends Endpoint> {
  kind: SubmissionKind<V, E>
  /** The item that is edited; left out for a new one. */
  id?: number
  values: V
  children: ReactNode
}

/** The form with the call it is sent by. */
export function SendForm<V extends object, E extends Endpoint>({ kind, id, values, children }: SendFormProps<V, E>) {
  const { send, busy, failure, reset } = useSend(id === undefined ? kind.submit : kind.edit)
  const label = `${id === undefined ? '上传' : '编辑'}${kind.what}`
  return (
    <SubmissionForm
      name={kind.name}
      label={label}
      id={id}
      values={values}
      send={async (filled) => (await send({ ...filled, ...(id !== undefined && { id }) })) !== undefined}
      busy={busy}
      failure={failure}
      clearFailure={reset}
      list={kind.list}
    >
      {children}
    </SubmissionForm>
  )
}
