import type { ReactNode } from 'react'
import { RowsSkeleton } from '#web/ui/feedback/Skeleton.tsx'
import { SidePage, type SidePageProps } from '#web/ui/layout/SidePage.tsx'
import { PagedPart, type PagedPartProps } from '#web/ui/list/PagedPart.tsx'

export type PagedSidePageProps<T> = Omit<SidePageProps, 'count' | 'children'> &
  Omit<PagedPartProps<T>, 'empty'> &
  Partial<Pick<PagedPartProps<T>, 'empty'>> & {
    /** Shown above the list. */
    lead?: ReactNode
    /** Shown below its pages. */
    end?: ReactNode
  }

/** A page that is one paged list, named by its heading. */
export function PagedSidePage<T>({ of: list, page, size, to, empty, skeleton, lead, end, children, ...sidePage }: PagedSidePageProps<T>) {
  return (
    <SidePage {...sidePage} count={list.ok ? list.value.total : undefined}>
      {lead}
      <PagedPart
        of={list}
        page={page}
        size={size}
        to={to}
        empty={empty ?? `暂无${sidePage.heading}`}
        skeleton={skeleton ?? <RowsSkeleton rows={size} />}
      >
        {children}
      </PagedPart>
      {end}
    </SidePage>
  )
}
