import '#web/styles/tokens.css'
import '#web/styles/base.css'
import '#web/styles/article.css'
import '#web/styles/print.css'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom'
import type { Preview } from '#shared/lib/page.ts'
import { createRoutes } from '#web/lib/createRoutes.tsx'
import { createFetchPage, leaveFor } from '#web/lib/fetchPage.ts'
import { followLinks } from '#web/lib/followLinks.ts'
import { InteractiveMark } from '#web/lib/InteractiveMark.tsx'
import { keepFocus } from '#web/lib/keepFocus.ts'
import type { PageAnswer } from '#web/lib/page.ts'
import { keepSite } from '#web/lib/useSite.ts'

/** Hydrates the server-rendered page. */
async function start() {
  const root = document.getElementById('root')
  const sent = document.getElementById('page')?.textContent
  if (!root || !sent) return
  const answer = JSON.parse(sent) as PageAnswer

  if (answer.site) keepSite(answer.site)
  const { preview } = answer
  addEntryKey()
  if (preview) showAs(preview.address)
  else showOwnAddress()

  const routes = createRoutes(preview ? leaving(preview) : createFetchPage(answer.build))
  // Load the first page's code before hydration, else React discards the HTML.
  const matches = matchRoutes(routes, preview?.address ?? window.location) ?? []
  for (const { route } of matches) {
    if (typeof route.lazy !== 'function') continue
    Object.assign(route, await route.lazy(), { lazy: undefined })
  }
  const loaderData = Object.fromEntries(matches.flatMap(({ route }) => (route.id ? [[route.id, answer]] : [])))
  const router = createBrowserRouter(routes, { hydrationData: { loaderData } })
  followLinks(router, '/layout/')
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

/** Sets a unique key on the history entry. Without one, all documents opened in a tab share React Router's key `default`, and its scroll position. */
function addEntryKey() {
  history.replaceState({ key: Math.random().toString(36).slice(2), ...history.state }, '')
}

/** Removes a masked search URL from the history, because the server rendered the address bar's URL. */
function showOwnAddress() {
  if (history.state?.masked) history.replaceState({ ...history.state, masked: undefined }, '')
}

/** Gives the router the previewed page's address without changing the address bar. */
function showAs(address: string) {
  const { pathname, search, hash } = new URL(address, window.location.href)
  history.replaceState({ ...history.state, masked: { pathname, search, hash } }, '')
}

/** Navigation out of a preview loads a document, so that Back returns to it; navigation within the page stays. */
const leaving =
  ({ address }: Preview) =>
  ({ url }: Request): Promise<never> => {
    const [to, own] = [new URL(url), new URL(address, url)]
    const isStep = to.pathname === own.pathname && to.searchParams.get('id') === own.searchParams.get('id')
    return leaveFor(isStep ? `${window.location.pathname}${to.search}` : url)
  }

keepFocus()
void start()
