import type { ReactNode } from 'react'
import type { Page } from '#shared/lib/endpoint.ts'
import type { Loaded } from '#web/lib/page.ts'
import { Part } from '#web/ui/feedback/Part.tsx'
import { BeyondLastPage } from '#web/ui/list/BeyondLastPage.tsx'
import { Pagination } from '#web/ui/list/Pagination.tsx'

export interface PagedPartProps<T> {
  of: Loaded<Page<T>>
  /** From 1. */
  page: number
  size: number
  /** Returns the URL of a page, keeping all other parameters: `(page) => paths.party({ page })`. */
  to(page: number): string
  /** Shown for an empty list: `暂无协会动态` or an EmptyState. */
  empty: ReactNode
  skeleton?: ReactNode
  children(items: T[]): ReactNode
}

/** A paged list; pages beyond the last show a link to the first. */
export function PagedPart<T>({ of: loaded, page, size, to, empty, skeleton, children }: PagedPartProps<T>) {
  const beyond = loaded.ok && loaded.value.total > 0
  return (
    <>
      <Part of={loaded} skeleton={skeleton} empty={beyond ? <BeyondLastPage page={page} first={to(1)} /> : empty}>
        {({ items }) => children(items)}
      </Part>
      {/* Outside the part, so that the clicked link keeps the focus while loading. */}
      {loaded.ok && loaded.value.items.length > 0 && <Pagination page={page} size={size} total={loaded.value.total} to={to} />}
    </>
  )
}
