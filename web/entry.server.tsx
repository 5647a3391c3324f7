import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { createRoutes } from '#web/lib/createRoutes.tsx'
import { InteractiveMark } from '#web/lib/InteractiveMark.tsx'
import type { PageAnswer } from '#web/lib/page.ts'
import { type Crumb, TrailListener } from '#web/ui/navigation/Breadcrumb.tsx'

export { feeds } from '#web/feeds.ts'
export { itemAddress } from '#web/itemAddress.ts'
export { pageUrl } from '#web/lib/pageUrl.ts'
export { pages } from '#web/routes.ts'
export { columnAddresses } from '#web/siteColumns.ts'

/** Renders the page at this address (path and query) to HTML, with its breadcrumb. */
export async function render(address: string, answer: PageAnswer): Promise<{ html: string; trail: readonly Crumb[] }> {
  const { query, dataRoutes } = createStaticHandler(createRoutes(() => answer))
  const context = await query(new Request(new URL(address, 'http://localhost')))
  if (context instanceof Response) throw new Error(`${address} redirects while it is rendered`)
  let trail: readonly Crumb[] = []
  const html = renderToString(
    <StrictMode>
      <TrailListener
        value={(steps) => {
          trail = steps
        }}
      >
        <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
        {/* No effect here, but keeps the tree's shape, which determines React ids. */}
        <InteractiveMark />
      </TrailListener>
    </StrictMode>,
  )
  return { html, trail }
}
