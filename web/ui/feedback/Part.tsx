import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'
import type { Page } from '#shared/lib/endpoint.ts'
import type { Loaded } from '#web/lib/page.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'

interface PartProps<T> {
  of: Loaded<Page<T>>
  /** Shown for an empty list: `暂无协会动态` or an EmptyState. */
  empty: ReactNode
  /** Shown while other parameters load; without it the old items stay. */
  skeleton?: ReactNode
  children(list: Page<T>): ReactNode
}

/** Renders a loaded list, an empty state or an error, without affecting the rest of the page. */
export function Part<T>({ of: loaded, empty, skeleton, children }: PartProps<T>) {
  const reloading = useReloading() && skeleton !== undefined
  if (reloading) return <div aria-busy="true">{skeleton}</div>
  if (!loaded.ok) return <ErrorState message={loaded.message} />
  if (loaded.value.items.length === 0) return typeof empty === 'string' ? <EmptyState title={empty} /> : empty
  return children(loaded.value)
}

/** Whether this page is reloading with other parameters; true after 200 ms and then for at least 300 ms, to avoid flicker. */
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
