import type { ReactNode } from 'react'
import type { AnswerOf, Endpoint, GivenOf } from '#shared/lib/endpoint.ts'
import { isRefusal } from '#web/calls/isRefusal.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { usePageUrl } from '#web/lib/pageUrl.ts'
import { MemberPanel } from '#web/member/layout/MemberPanel.tsx'
import { ClosedNotice, FormNotice, NotYours } from '#web/member/submission/FormNotice.tsx'
import { SendForm } from '#web/member/submission/SubmissionForm.tsx'
import { SubmissionTips } from '#web/member/submission/SubmissionTips.tsx'
import { isOwn, type OwnStanding, type SubmissionKind } from '#web/member/submission/submissionKind.ts'

interface SubmissionPageProps<V extends object, E extends Endpoint> {
  kind: SubmissionKind<V, E>
  /** The fields, for a new item or for the one found. */
  children(found?: AnswerOf<E>): ReactNode
}

/** The page of a form: empty, or, where the address names an item, with the owner's latest version of it. */
export function SubmissionPage<V extends object, E extends Endpoint>({ kind, children }: SubmissionPageProps<V, E>) {
  const url = usePageUrl()
  const isNew = url.text('id') === ''
  const id = url.number('id', 0)
  return (
    <MemberPanel title={`${isNew ? '上传' : '编辑'}${kind.what}`} lead={kind.lead}>
      <ClosedNotice by={kind.submit} />
      {isNew ? (
        <SubmissionTips tips={kind.tips}>
          <SendForm kind={kind} values={kind.empty}>
            {children()}
          </SendForm>
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

/** The form filled with the latest version of an item. An item of others is not found. */
function EditSubmission<V extends object, E extends Endpoint>({ kind, id, children }: EditSubmissionProps<V, E>) {
  // Not kept: the next form must not start from what the item was before it was sent.
  const item = useRead(kind.detail, { id } as GivenOf<E>, { enabled: id > 0, gcTime: 0 })
  const values = item.data && isOwn(item.data as OwnStanding) ? kind.valuesOf(item.data) : undefined
  const isMissing = id === 0 || isRefusal(item.error, 'notFound') || (item.data !== undefined && !values)
  if (isMissing) return <NotYours list={kind.list} />
  return (
    <SubmissionTips tips={kind.tips}>
      <QueryPart of={item}>
        {(found) => (
          <>
            <Verdict {...(found as OwnStanding)} />
            <SendForm kind={kind} id={id} values={values as V}>
              {children(found)}
            </SendForm>
          </>
        )}
      </QueryPart>
    </SubmissionTips>
  )
}

/** What review has said of the version in the form. */
function Verdict({ status, failReason }: OwnStanding) {
  if (status === 'approved') return <FormNotice>已发布的版本在审核期间继续展示。</FormNotice>
  if (status !== 'rejected') return null
  return (
    <FormNotice rejected>
      <b>失败原因：</b>
      {failReason}
    </FormNotice>
  )
}
