import type { ReactNode } from 'react'
import type { Page } from '#shared/lib/endpoint.ts'
import type { Loaded } from '#web/lib/page.ts'
import { Part } from '#web/ui/feedback/Part.tsx'
import { BeyondLastPage } from '#web/ui/list/BeyondLastPage.tsx'
import { Pagination } from '#web/ui/list/Pagination.tsx'

interface PagedPartProps<T> {
  of: Loaded<Page<T>>
  /** The page asked for, from 1. */
  page: number
  /** Items on a page. */
  size: number
  /** The address of a page, with every other parameter kept: `(page) => paths.party({ page })`. */
  to(page: number): string
  /** What to say when the whole list is empty: `暂无协会动态`, or a state of its own. */
  empty: ReactNode
  /** Shown while another page of the list is on its way. */
  skeleton?: ReactNode
  children(items: T[]): ReactNode
}

/** A list with its page numbers. An address beyond the last page says so and leads to the first. */
export function PagedPart<T>({ of: loaded, page, size, to, empty, skeleton, children }: PagedPartProps<T>) {
  const beyond = loaded.ok && loaded.value.total > 0
  return (
    <>
      <Part of={loaded} skeleton={skeleton} empty={beyond ? <BeyondLastPage page={page} first={to(1)} /> : empty}>
        {({ items }) => children(items)}
      </Part>
      {/* Beside the part, so that the link just followed keeps the focus while the skeleton shows. */}
      {loaded.ok && loaded.value.items.length > 0 && <Pagination page={page} size={size} total={loaded.value.total} to={to} />}
    </>
  )
}
