import { expect, test } from 'vitest'
import { site } from '#tests/support/site.ts'
import { pages } from '#web/routes.ts'

/** Enough to reach every route and many items; the whole site has thousands. */
const max = 300
const known = new Set(pages.map(({ path }) => `/layout/${path}`))

test('no link reachable from the home page is broken, and none leaves the routes', async () => {
  const { url } = site()
  const waiting = ['/layout/index']
  const found = new Map<string, string>(waiting.map((address) => [address, 'the start']))
  const seen = new Map<string, number>()
  const dead: string[] = []
  const strange: string[] = []
  for (let visited = 0; visited < max && waiting.length > 0; visited++) {
    const address = waiting.splice(rarest(waiting, seen), 1)[0] as string
    seen.set(kindOf(address), (seen.get(kindOf(address)) ?? 0) + 1)
    const answer = await fetch(url + address, { redirect: 'manual', headers: { 'accept-encoding': 'identity' } })
    if (answer.status !== 200) dead.push(`${address} (${answer.status}) from ${found.get(address)}`)
    if (!answer.headers.get('content-type')?.startsWith('text/html')) continue
    for (const href of links(await answer.text())) {
      const next = new URL(href, url + address)
      next.hash = ''
      if (next.origin !== url) {
        if (!/^(https?|tel|mailto):$/.test(next.protocol)) strange.push(`${href} from ${address}`)
        continue
      }
      // There are as many searches as words; robots.txt excludes them, and this crawler too visits only the bare page.
      const path = next.pathname === '/layout/full-text-search' ? next.pathname : next.pathname + next.search
      if (next.pathname.startsWith('/layout/') && !known.has(next.pathname)) strange.push(`${href} from ${address}`)
      if (found.has(path)) continue
      found.set(path, address)
      waiting.push(path)
    }
  }
  expect({ dead, strange }).toEqual({ dead: [], strange: [] })
  const reached = new Set([...found.keys()].map((address) => address.split('?')[0]))
  expect([...known].filter((page) => !reached.has(page) && !membersOnly.has(page))).toEqual([])
})

const kindOf = (address: string) => address.split('?')[0] as string

/** Returns the index of the first address whose route was visited least: each route comes before more pages of the same route. */
function rarest(addresses: string[], seen: ReadonlyMap<string, number>): number {
  const counts = addresses.map((address) => seen.get(kindOf(address)) ?? 0)
  return counts.indexOf(Math.min(...counts))
}

/** Routes without a link for visitors: member pages, the target of a link in an e-mail, and the inherited address of the carousel. */
const membersOnly = new Set(
  ['update-pass', 'update-member-info', 'upload-info', 'upload-special-info', 'my-info-pool', 'upload-city-style', 'my-city-style', 'upload-food']
    .concat(['recommend-food', 'my-food', 'event-rigister', 'download-record', 'my-messages', 'reset-password', 'swiper'])
    .map((path) => `/layout/${path}`),
)

const links = (html: string) =>
  [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&').replaceAll('&#38;', '&'))
