import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'

/**
 * Whether this same page is being fetched with other parameters (another page of the list, another filter) and takes so long that
 * the visitor should see it: after 200 ms, and then for at least 300 ms, so that nothing flickers.
 */
export function useReloading() {
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
