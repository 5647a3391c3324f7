import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { createRoutes } from '#web/lib/createRoutes.tsx'
import type { PageAnswer } from '#web/lib/page.ts'

export { pageUrl } from '#web/lib/pageUrl.ts'
export { pages } from '#web/routes.tsx'

/** The page at this address (path and parameters) as HTML, from what it has read. */
export async function render(address: string, answer: PageAnswer): Promise<string> {
  const { query, dataRoutes } = createStaticHandler(createRoutes(() => answer))
  const context = await query(new Request(new URL(address, 'http://localhost')))
  if (context instanceof Response) throw new Error(`${address} redirects while it is rendered`)
  return renderToString(
    <StrictMode>
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
    </StrictMode>,
  )
}
