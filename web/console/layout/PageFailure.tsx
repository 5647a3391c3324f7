import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { ConsolePage } from '#web/console/ui/ConsolePage.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ButtonLink } from '#web/ui/form/Button.tsx'

/** In the place of a page that could not be loaded; the menu beside it stays. Back online, it loads by itself. */
export function PageFailure() {
  const { pathname, search } = useLocation()
  // From the moment it is shown: who is back online just then would wait for ever.
  useLayoutEffect(() => {
    const reload = () => window.location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  const again = (
    <ButtonLink to={pathname + search} reloadDocument>
      重新加载
    </ButtonLink>
  )
  return (
    <ConsolePage title="页面加载失败">
      <EmptyState title="页面没有加载成功" note="请检查网络后重试" action={again} />
    </ConsolePage>
  )
}
