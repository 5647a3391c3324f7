import { keepPreviousData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AnswerOf, Endpoint, GivenOf, OutputOf } from '#shared/lib/endpoint.ts'
import { LoadFailure } from '#web/antd/list/LoadFailure.tsx'
import { usePageUrl } from '#web/lib/usePageUrl.ts'
import { useRead } from '#web/lib/useRead.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { RowsSkeleton } from '#web/ui/Skeleton.tsx'

const size = 10
const beyondLast = { title: '这一页没有内容', note: '请从下面选择其他页' }

type ItemOf<E extends Endpoint> = OutputOf<E> extends (infer T)[] ? T : never

interface MemberListProps<E extends Endpoint> {
  /** A paged list of the member's own. */
  endpoint: E
  empty: { title: string; note?: string; action?: ReactNode }
  children(items: ItemOf<E>[]): ReactNode
}

/** Ten items of a list of the member's own, by the page in the address; and what is shown while, when and instead of them. */
export function MemberList<E extends Endpoint>({ endpoint, empty, children }: MemberListProps<E>) {
  const url = usePageUrl()
  const page = url.number('page', 1)
  const { data, error, refetch, isPlaceholderData } = useRead(endpoint, { page, size } as GivenOf<E>, { placeholderData: keepPreviousData })
  if (error) return <LoadFailure message={error.message} retry={refetch} />
  if (!data) return <RowsSkeleton rows={size} />

  const { items, total } = data as AnswerOf<E> & { items: ItemOf<E>[]; total: number }
  return (
    <div aria-busy={isPlaceholderData}>
      {items.length > 0 ? children(items) : <EmptyState {...(total > 0 ? beyondLast : empty)} />}
      <Pagination page={page} size={size} total={total} to={(step) => url.with({ page: step })} />
    </div>
  )
}
