import type { ReactNode } from 'react'
import type { AnswerOf, Endpoint, GivenOf } from '#shared/lib/endpoint.ts'
import { LoadFailure } from '#web/antd/list/LoadFailure.tsx'
import { FormNotice } from '#web/antd/submission/FormNotice.tsx'
import { SendForm } from '#web/antd/submission/SendForm.tsx'
import { isOwn, type OwnStanding, type SubmissionKind } from '#web/antd/submission/submissionKind.ts'
import { isRefusal } from '#web/lib/isRefusal.ts'
import { useRead } from '#web/lib/useRead.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { RowsSkeleton } from '#web/ui/Skeleton.tsx'

interface EditSubmissionProps<V extends object, E extends Endpoint> {
  kind: SubmissionKind<V, E>
  id: number
  children(found: AnswerOf<E>): ReactNode
}

/** The form filled with the latest version of an item, and above it what review has said. An item of others is not found. */
export function EditSubmission<V extends object, E extends Endpoint>({ kind, id, children }: EditSubmissionProps<V, E>) {
  // Not kept: the next form must not start from what the item was before it was sent.
  const { data, error, refetch } = useRead(kind.detail, { id } as GivenOf<E>, { enabled: id > 0, gcTime: 0 })
  if (id === 0 || isRefusal(error, 'notFound')) return <NotFound list={kind.list} />
  if (error) return <LoadFailure message={error.message} retry={refetch} />
  if (!data) return <RowsSkeleton rows={6} />

  const found = data as AnswerOf<E> & OwnStanding
  const values = isOwn(found) ? kind.valuesOf(found) : undefined
  if (!values) return <NotFound list={kind.list} />
  return (
    <>
      {found.status === 'rejected' && (
        <FormNotice rejected>
          <b>失败原因：</b>
          {found.failReason}
        </FormNotice>
      )}
      {found.status === 'approved' && <FormNotice>已发布的版本在审核期间继续展示。</FormNotice>}
      <SendForm kind={kind} id={id} values={values}>
        {children(found)}
      </SendForm>
    </>
  )
}

const NotFound = ({ list }: { list: string }) => (
  <EmptyState title="没有找到这条内容" note="它可能已被删除，或不属于您的单位" action={<ButtonLink to={list}>返回列表</ButtonLink>} />
)
