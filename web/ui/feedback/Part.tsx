import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'
import type { Page } from '#shared/lib/endpoint.ts'
import type { Loaded } from '#web/lib/page.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'

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

/**
 * Whether this same page is being fetched with other parameters (another page of the list, another filter) and takes so long that
 * the visitor should see it: after 200 ms, and then for at least 300 ms, so that nothing flickers.
 */
function useReloading() {
  const { state, location: next } = useNavigation()
  const { pathname } = useLocation()
  const loading = state === 'loading' && next.pathname === pathname
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(loading), loading ? 200 : 300)
    return () => clearTimeout(timer)
  }, [loading])
  return shown
}
