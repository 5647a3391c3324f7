import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, type RouteObject, type StaticHandlerContext, StaticRouterProvider } from 'react-router-dom'
import { emptySite, type SiteSettings } from '#shared/lib/page.ts'
import { createRoutes } from '#web/lib/createRoutes.tsx'
import { FrameContext, partsIn, withParts } from '#web/lib/FramePart.tsx'
import { InteractiveMark } from '#web/lib/InteractiveMark.tsx'
import { loginPathTo, wayBack } from '#web/lib/loginPath.ts'
import type { PageAnswer } from '#web/lib/page.ts'
import type { PageHandle } from '#web/lib/route.ts'
import { type Crumb, TrailListener } from '#web/ui/navigation/Breadcrumb.tsx'
import startScript from './startPage.js?raw'

export { feeds } from '#web/feeds.ts'
export { pageUrl } from '#web/lib/pageUrl.ts'
export { itemAddress } from '#web/paths.ts'
export { pages } from '#web/routes.ts'
export { columnAddresses } from '#web/siteColumns.ts'
export { startScript }

// Built once: compiling the routes and loading a page's module take as long as rendering a small page.
const { query } = createStaticHandler(createRoutes((_request, answer) => answer as PageAnswer))

/** The frame as it was rendered for another page with the same settings and menu. */
interface Frame {
  parts: Record<string, string>
  /** The only thing in it that names the page. */
  loginLink: string
}
const framesBySite = new WeakMap<SiteSettings, Map<string, Frame>>()

/** Renders the page at this address (path and query) to HTML, with its breadcrumb. */
export async function render(address: string, answer: PageAnswer): Promise<{ html: string; trail: readonly Crumb[] }> {
  const context = await query(new Request(new URL(address, 'http://localhost')), { requestContext: answer })
  if (context instanceof Response) throw new Error(`${address} redirects while it is rendered`)
  const { pathname, search } = context.location
  const loginLink = `href="${loginPathTo(wayBack(pathname + search))}"`
  const menu = (context.matches.at(-1)?.route.handle as PageHandle | undefined)?.menu
  const frames = framesWith(answer)
  const key = `${menu} ${loginLink.includes('?') ? '' : loginLink}`
  const frame = frames.get(key) ?? { parts: partsIn(renderTree(context, false).html), loginLink }
  frames.set(key, frame)
  const { html, trail } = renderTree(context, true)
  const parts = Object.entries(frame.parts).map(([name, part]) => [name, part.replaceAll(frame.loginLink, () => loginLink)])
  return { html: withParts(html, Object.fromEntries(parts)), trail }
}

function framesWith({ site = emptySite }: PageAnswer) {
  const frames = framesBySite.get(site) ?? new Map<string, Frame>()
  framesBySite.set(site, frames)
  return frames
}

function renderTree(context: StaticHandlerContext, omitParts: boolean) {
  // Only the routes of the page: the router compiles and matches all that it is given.
  const routes = context.matches.reduceRight<RouteObject[]>((children, { route }) => [{ ...route, children } as RouteObject], [])
  let trail: readonly Crumb[] = []
  const html = renderToString(
    <StrictMode>
      <TrailListener
        value={(steps) => {
          trail = steps
        }}
      >
        <FrameContext value={{ omitParts }}>
          <StaticRouterProvider router={createStaticRouter(routes, context)} context={context} hydrate={false} />
        </FrameContext>
        {/* No effect here, but keeps the tree's shape, which determines React ids. */}
        <InteractiveMark />
      </TrailListener>
    </StrictMode>,
  )
  return { html, trail }
}
