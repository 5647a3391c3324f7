import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Endpoint, GivenOf, OutputOf, Page } from '#shared/lib/endpoint.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { usePageUrl } from '#web/lib/pageUrl.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { RowsSkeleton } from '#web/ui/feedback/Skeleton.tsx'
import { BeyondLastPage } from '#web/ui/list/BeyondLastPage.tsx'
import { Pagination } from '#web/ui/list/Pagination.tsx'

const size = 10

type ItemOf<E extends Endpoint> = OutputOf<E> extends (infer T)[] ? T : never

interface MemberListProps<E extends Endpoint> {
  endpoint: E
  empty: { title: string; note?: string; action?: ReactNode }
  children(items: ItemOf<E>[]): ReactNode
}

/** Ten items per page, from the URL; keeps the previous page visible while loading. */
export function MemberList<E extends Endpoint>({ endpoint, empty, children }: MemberListProps<E>) {
  const url = usePageUrl()
  const { page } = url
  const to = (step: number) => url.with({ page: step })
  const list = useRead(endpoint, { page, size } as GivenOf<E>, { placeholderData: keepPreviousData })
  return (
    <QueryPart of={list as UseQueryResult<Page<ItemOf<E>>, Error>} skeleton={<RowsSkeleton rows={size} />}>
      {({ items, total }) => (
        <div aria-busy={list.isPlaceholderData}>
          {items.length > 0 && children(items)}
          {items.length === 0 && (total > 0 ? <BeyondLastPage page={page} first={to(1)} /> : <EmptyState {...empty} />)}
          {items.length > 0 && <Pagination page={page} size={size} total={total} to={to} />}
        </div>
      )}
    </QueryPart>
  )
}
