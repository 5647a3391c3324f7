import '#web/styles/tokens.css'
import '#web/styles/base.css'
import '#web/styles/article.css'
import '#web/styles/print.css'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom'
import type { Preview } from '#shared/lib/page.ts'
import { connectionLost } from '#web/lib/connectionLost.ts'
import { createRoutes } from '#web/lib/createRoutes.tsx'
import { InteractiveMark } from '#web/lib/InteractiveMark.tsx'
import type { PageAnswer } from '#web/lib/page.ts'
import { keepSite } from '#web/lib/useSite.ts'

/** Takes over the page the server has rendered, with the data it was rendered from. */
async function start() {
  const root = document.getElementById('root')
  const sent = document.getElementById('page')?.textContent
  if (!root || !sent) return
  const answer = JSON.parse(sent) as PageAnswer

  if (answer.site) keepSite(answer.site)
  const { preview } = answer
  if (preview) showAs(preview.address)
  else showOwnAddress()

  const routes = createRoutes(preview ? leaving(preview) : fetchPage)
  // The code of the first page has to be there before hydration, else React would throw its HTML away.
  const matches = matchRoutes(routes, preview?.address ?? window.location) ?? []
  for (const { route } of matches) {
    if (typeof route.lazy !== 'function') continue
    Object.assign(route, await route.lazy(), { lazy: undefined })
  }
  const loaderData = Object.fromEntries(matches.flatMap(({ route }) => (route.id ? [[route.id, answer]] : [])))
  const router = createBrowserRouter(routes, { hydrationData: { loaderData } })
  // In slices, so that a touch meanwhile does not wait for all of the page.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <RouterProvider router={router} />
        <InteractiveMark />
      </StrictMode>,
    )
  })
}

/**
 * A search can stand in the history under a shorter address than its own. The server has rendered what the address bar says, so that is the page
 * when it is loaded anew.
 */
function showOwnAddress() {
  if (history.state?.masked) history.replaceState({ ...history.state, masked: undefined }, '')
}

/** The page of a preview stands at an address of its own, and is another one's: the router is told that, the address bar is not. */
function showAs(address: string) {
  const { pathname, search, hash } = new URL(address, window.location.href)
  history.replaceState({ ...history.state, masked: { pathname, search, hash } }, '')
}

/** From a preview every way leads to a document of its own, so that the way back is the preview again; the steps of the page itself stay in it. */
const leaving =
  ({ address }: Preview) =>
  ({ url }: Request): Promise<never> => {
    const [to, own] = [new URL(url), new URL(address, url)]
    const isStep = to.pathname === own.pathname && to.searchParams.get('id') === own.searchParams.get('id')
    window.location.assign(isStep ? `${window.location.pathname}${to.search}` : url)
    return new Promise(() => {})
  }

void start()

/**
 * Gets what a page reads when the browser navigates to it: one request, answered from the same memory as the page. A refusal (too many requests,
 * the server is busy) becomes a page that shows its message. Throws when there is no answer: an error with the text `connectionLost` when the server was
 * not reached.
 */
async function fetchPage(request: Request): Promise<PageAnswer> {
  const { pathname, search } = new URL(request.url)
  const { signal } = request
  const response = await fetch(`${pathname.replace(/^\/layout/, '/page-data')}${search}`, { signal }).catch((error: unknown) => {
    throw signal.aborted ? error : new Error(connectionLost)
  })
  if (!response.headers.get('content-type')?.startsWith('application/json')) throw new Error(`no page data: ${response.status}`)
  const answer = (await response.json()) as PageAnswer | { Message: string }
  if (!('Message' in answer)) {
    if (answer.site) keepSite(answer.site)
    return answer
  }
  return { status: response.status, head: { title: '暂时无法访问', description: answer.Message }, data: {}, message: answer.Message }
}
