import '#web/styles/tokens.css'
import '#web/styles/base.css'
import '#web/styles/article.css'
import '#web/console/console.css'
import { StrictMode, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, type RouteObject, RouterProvider, useLocation } from 'react-router-dom'
import { type ConsolePageEntry, consolePages } from '#web/console/consolePages.ts'
import { ConsoleGate, ConsoleSkeleton } from '#web/console/gate/ConsoleGate.tsx'
import { Allowed } from '#web/console/layout/Allowed.tsx'
import { NoSuchPage } from '#web/console/layout/NoSuchPage.tsx'
import { paths } from '#web/console/paths.ts'
import { ConsolePage } from '#web/console/ui/ConsolePage.tsx'
import { ConsoleTheme } from '#web/console/ui/ConsoleTheme.tsx'
import { followLinks } from '#web/lib/followLinks.ts'
import { InteractiveMark } from '#web/lib/InteractiveMark.tsx'
import { keepFocus } from '#web/lib/keepFocus.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Toaster } from '#web/ui/feedback/Toaster.tsx'
import { ButtonLink } from '#web/ui/form/Button.tsx'

const toRoute = ({ path, needs, everywhere, load }: ConsolePageEntry): RouteObject => ({
  path,
  errorElement: <PageFailure />,
  async lazy() {
    // The router would render nothing if a module fails to load.
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

const routes: RouteObject[] = [
  {
    element: <ConsoleGate />,
    hydrateFallbackElement: <ConsoleSkeleton />,
    children: [...consolePages.map(toRoute), { path: '*', element: <NoSuchPage /> }],
  },
]

/** Shown if a page fails to load. Reloads when back online. */
function PageFailure() {
  const { pathname, search } = useLocation()
  // In a layout effect, so that no `online` event is missed.
  useLayoutEffect(() => {
    const reload = () => window.location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  const again = (
    <ButtonLink to={pathname + search} target="_self">
      重新加载
    </ButtonLink>
  )
  return (
    <ConsolePage title="页面加载失败">
      <EmptyState title="页面没有加载成功" note="请检查网络后重试" action={again} />
    </ConsolePage>
  )
}

keepFocus()
const router = createBrowserRouter(routes)
followLinks(router, paths.dashboard)
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <ConsoleTheme>
        <RouterProvider router={router} />
        <Toaster />
      </ConsoleTheme>
      <InteractiveMark />
    </StrictMode>,
  )
