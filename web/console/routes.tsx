import { useLayoutEffect } from 'react'
import { type RouteObject, useLocation } from 'react-router-dom'
import { type ConsolePageEntry, consolePages } from '#web/console/consolePages.ts'
import { ConsoleGate, ConsoleSkeleton } from '#web/console/gate/ConsoleGate.tsx'
import { Allowed, NoSuchPage } from '#web/console/layout/Allowed.tsx'
import { ConsolePage } from '#web/console/ui/ConsolePage.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ButtonLink } from '#web/ui/form/Button.tsx'

const toRoute = ({ path, needs, everywhere, load }: ConsolePageEntry): RouteObject => ({
  path,
  errorElement: <PageFailure />,
  async lazy() {
    // Caught here, because the router shows nothing at all in the place of a page whose module does not come.
    const Page = await load().catch(() => undefined)
    if (!Page) return { Component: PageFailure }
    return {
      Component: () => (
        <Allowed needs={needs} everywhere={everywhere}>
          <Page />
        </Allowed>
      ),
    }
  },
})

/** The routes of the router, made from the table of pages; the gate stands before all of them. */
export const routes: RouteObject[] = [
  {
    element: <ConsoleGate />,
    hydrateFallbackElement: <ConsoleSkeleton />,
    children: [...consolePages.map(toRoute), { path: '*', element: <NoSuchPage /> }],
  },
]

/** In the place of a page that could not be loaded; the menu beside it stays. Back online, it loads by itself. */
function PageFailure() {
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
