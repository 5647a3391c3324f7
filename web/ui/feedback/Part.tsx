import type { ReactNode } from 'react'
import type { Page } from '#shared/lib/endpoint.ts'
import type { Loaded } from '#web/lib/page.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'
import { useReloading } from '#web/ui/feedback/useReloading.ts'

interface PartProps<T> {
  of: Loaded<Page<T>>
  /** What to say when the list has no items: `暂无协会动态`, or a whole EmptyState. */
  empty: ReactNode
  /** Shown while this page is fetched with other parameters; without one the old items stay. */
  skeleton?: ReactNode
  children(list: Page<T>): ReactNode
}

/** A part of a page that shows a list: its items, or that there are none, or that it failed. The rest of the page stands in any case. */
export function Part<T>({ of: loaded, empty, skeleton, children }: PartProps<T>) {
  const reloading = useReloading() && skeleton !== undefined
  if (reloading) return <div aria-busy="true">{skeleton}</div>
  if (!loaded.ok) return <ErrorState message={loaded.message} />
  if (loaded.value.items.length === 0) return typeof empty === 'string' ? <EmptyState title={empty} /> : empty
  return children(loaded.value)
}
