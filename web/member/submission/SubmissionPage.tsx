import type { ReactNode } from 'react'
import type { AnswerOf, Endpoint } from '#shared/lib/endpoint.ts'
import { usePageUrl } from '#web/lib/usePageUrl.ts'
import { MemberPanel } from '#web/member/layout/MemberPanel.tsx'
import { ClosedNotice } from '#web/member/submission/ClosedNotice.tsx'
import { EditSubmission } from '#web/member/submission/EditSubmission.tsx'
import { SendForm } from '#web/member/submission/SendForm.tsx'
import { SubmissionTips } from '#web/member/submission/SubmissionTips.tsx'
import type { SubmissionKind } from '#web/member/submission/submissionKind.ts'

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
