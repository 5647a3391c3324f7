import { Form } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Endpoint } from '#shared/lib/endpoint.ts'
import { SendButton } from '#web/antd/SendButton.tsx'
import { useEditForm } from '#web/antd/useEditForm.ts'
import { useSend } from '#web/calls/useSend.ts'
import { draftTime } from '#web/lib/drafts.ts'
import { useMember } from '#web/lib/session.ts'
import { useSubmitAfterUploads } from '#web/lib/uploadsUnderWay.ts'
import { useDraft } from '#web/lib/useDraft.ts'
import { FormNotice } from '#web/member/submission/FormNotice.tsx'
import type { SubmissionKind } from '#web/member/submission/submissionKind.ts'
import { UploadsNotice } from '#web/ui/feedback/UploadsNotice.tsx'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { FormFailure } from '#web/ui/form/FormFailure.tsx'
import styles from './SubmissionForm.module.css'

interface SubmissionFormProps<V> {
  /** Names the draft. */
  name: string
  label: string
  /** The item that is edited; undefined for a new one. */
  id: number | undefined
  values: V
  /** Sends it; false where the server has refused. */
  send(values: V): Promise<boolean>
  busy: boolean
  /** Why the server has refused. */
  failure: string | undefined
  /** Takes that off the form, which is another one once something in it is changed. */
  clearFailure(): void
  /** The list it is shown in afterwards, or without having been sent. */
  list: string
  children: ReactNode
}

/** A form whose content goes to review. Nothing in it is lost: it keeps a draft, asks before it is left, and stays as it is when it is refused. */
function SubmissionForm<V extends object>(props: SubmissionFormProps<V>) {
  const { name, label, id, values, send, busy, failure, clearFailure, list, children } = props
  const navigate = useNavigate()
  const { accountId } = useMember()
  const draft = useDraft<V>(accountId, name, id)
  const edit = useEditForm<V>({ values, version: 0, draft, isSame, busy, onChange: () => failure && clearFailure() })
  const { form } = edit.form
  const { hold, isWaiting, cancel } = useSubmitAfterUploads(() => form.submit())

  async function submit(filled: V) {
    if (busy || !(await send(filled))) return
    draft.drop()
    edit.leave()
    navigate(list)
  }

  return (
    <>
      {edit.restored && (
        <FormNotice>
          已恢复 {draftTime(edit.restored)} 的草稿
          <button type="button" onClick={edit.startAnew}>
            不用草稿
          </button>
        </FormNotice>
      )}
      <Form
        {...edit.form}
        name={name}
        scrollToFirstError={{ focus: true, block: 'center' }}
        onSubmitCapture={hold}
        onFinish={submit}
        aria-label={label}
        noValidate
      >
        {children}
        <UploadsNotice action="提交" isWaiting={isWaiting} onCancel={cancel} />
        <FormFailure message={failure} />
        <div className={styles.actions}>
          <SendButton busy={busy}>保存并提交审核</SendButton>
          <ButtonLink to={list}>取消</ButtonLink>
        </div>
      </Form>
      {edit.guard}
    </>
  )
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

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
