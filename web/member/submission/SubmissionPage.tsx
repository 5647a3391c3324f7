import { Form } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { AnswerOf, Endpoint, GivenOf } from '#shared/lib/endpoint.ts'
import { SendButton } from '#web/antd/SendButton.tsx'
import { useEditForm } from '#web/antd/useEditForm.ts'
import { isRefusal } from '#web/calls/caller.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { useSend } from '#web/calls/useSend.ts'
import { usePageUrl } from '#web/lib/pageUrl.ts'
import { useMember } from '#web/lib/session.ts'
import { useSubmitAfterUploads } from '#web/lib/uploadsUnderWay.ts'
import { useDraft } from '#web/lib/useDraft.ts'
import { MemberPanel } from '#web/member/layout/MemberPanel.tsx'
import { ClosedNotice, DraftNotice, FormNotice, NotYours } from '#web/member/submission/FormNotice.tsx'
import { isOwn, type OwnStatus, type SubmissionKind } from '#web/member/submission/submissionKind.ts'
import { UploadsNotice } from '#web/ui/feedback/UploadsNotice.tsx'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { FormFailure } from '#web/ui/form/FormFailure.tsx'
import styles from './SubmissionForm.module.css'

interface SubmissionPageProps<V extends object, E extends Endpoint> {
  kind: SubmissionKind<V, E>
  children(found?: AnswerOf<E>): ReactNode
}

/** An empty form, or the owner's latest version of the item in the URL. */
export function SubmissionPage<V extends object, E extends Endpoint>({ kind, children }: SubmissionPageProps<V, E>) {
  const url = usePageUrl()
  const isNew = url.text('id') === ''
  const { id } = url
  return (
    <MemberPanel title={`${isNew ? '上传' : '编辑'}${kind.what}`} lead={kind.lead}>
      <ClosedNotice by={kind.submit} />
      {isNew ? (
        <SubmissionTips tips={kind.tips}>
          <SubmissionForm kind={kind} values={kind.empty}>
            {children()}
          </SubmissionForm>
        </SubmissionTips>
      ) : (
        <EditSubmission key={id} kind={kind} id={id}>
          {children}
        </EditSubmission>
      )}
    </MemberPanel>
  )
}

interface EditSubmissionProps<V extends object, E extends Endpoint> {
  kind: SubmissionKind<V, E>
  id: number
  children(found: AnswerOf<E>): ReactNode
}

/** Items of other members count as not found. */
function EditSubmission<V extends object, E extends Endpoint>({ kind, id, children }: EditSubmissionProps<V, E>) {
  // Not cached: the next form must not start from the version before sending.
  const item = useRead(kind.detail, { id } as GivenOf<E>, { enabled: id > 0, gcTime: 0 })
  const values = item.data && isOwn(item.data as OwnStatus) ? kind.valuesOf(item.data) : undefined
  const isMissing = id === 0 || isRefusal(item.error, 'notFound') || (item.data !== undefined && !values)
  if (isMissing) return <NotYours list={kind.list} />
  return (
    <SubmissionTips tips={kind.tips}>
      <QueryPart of={item}>
        {(found) => (
          <>
            <Verdict {...(found as OwnStatus)} />
            <SubmissionForm kind={kind} id={id} version={(found as OwnStatus).version} values={values as V}>
              {children(found)}
            </SubmissionForm>
          </>
        )}
      </QueryPart>
    </SubmissionTips>
  )
}

function Verdict({ status, failReason }: OwnStatus) {
  if (status === 'approved') return <FormNotice>修改在审核通过后生效，审核期间原内容不变。</FormNotice>
  if (status !== 'rejected') return null
  return (
    <FormNotice rejected>
      <b>失败原因：</b>
      {failReason}
    </FormNotice>
  )
}

interface SubmissionFormProps<V extends object, E extends Endpoint> {
  kind: SubmissionKind<V, E>
  /** Absent for a new item. */
  id?: number
  /** The latest version. */
  version?: number | undefined
  values: V
  children: ReactNode
}

/** A form for review: keeps drafts, warns before leaving, and keeps its input on refusal. */
function SubmissionForm<V extends object, E extends Endpoint>({ kind, id, version = 0, values, children }: SubmissionFormProps<V, E>) {
  const { name, list } = kind
  const { send, busy, failure, reset } = useSend(id === undefined ? kind.submit : kind.edit, { showsFailure: true })
  const navigate = useNavigate()
  const { accountId } = useMember()
  const draft = useDraft<V>(accountId, name, id)
  const edit = useEditForm<V>({ values, version, draft, busy, onChange: () => failure && reset() })
  const { hold, isWaiting, cancel } = useSubmitAfterUploads()

  async function submit(filled: V) {
    if (busy) return
    const seen = id !== undefined && { id, version: edit.isOutdated ? version : edit.version }
    if ((await send({ ...filled, ...seen })) === undefined) return
    draft.drop()
    edit.leave()
    navigate(list)
  }

  return (
    <>
      <DraftNotice edit={edit} />
      <Form
        {...edit.form}
        name={name}
        onSubmitCapture={hold}
        onFinish={submit}
        aria-label={`${id === undefined ? '上传' : '编辑'}${kind.what}`}
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

interface SubmissionTipsProps {
  tips: readonly string[]
  children: ReactNode
}

function SubmissionTips({ tips, children }: SubmissionTipsProps) {
  return (
    <div className={styles.columns}>
      <div>{children}</div>
      <aside className={styles.tips} aria-labelledby="tips">
        <h2 id="tips">提交须知</h2>
        <ol>
          {tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ol>
      </aside>
    </div>
  )
}
