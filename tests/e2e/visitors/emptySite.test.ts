import { expect, test } from 'vitest'
import { faultsOf } from '#tests/support/axe.ts'
import { readPage } from '#tests/support/readPage.ts'
import { useOwnSite } from '#tests/support/site.ts'
import { useBrowser } from '#tests/support/visit.ts'

useOwnSite('empty')
const visit = useBrowser()

/** Reads every page that links reach, once per path: its first address represents the others. */
async function crawl(start: string): Promise<Map<string, Awaited<ReturnType<typeof readPage>>>> {
  const pages = new Map<string, Awaited<ReturnType<typeof readPage>>>()
  const waiting = [start]
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const path = address.replace(/[?#].*/, '')
    if (pages.has(path)) continue
    const page = await readPage(address)
    pages.set(path, page)
    const links = page.all('a').flatMap((link) => link.attribute('href') ?? [])
    waiting.push(...links.filter((href) => href.startsWith('/layout/')))
  }
  return pages
}

test('every page of an empty site answers 200 without an error, placeholder data or a link to another site', async () => {
  const pages = await crawl('/layout/index')
  expect(pages.size).toBeGreaterThan(30)
  for (const [address, page] of pages) {
    expect({ address, status: page.status }).toEqual({ address, status: 200 })
    expect({ address, failures: page.text.match(/请求失败|求失败|出了问题/g) }).toEqual({ address, failures: null })
    expect({ address, invented: page.text.replaceAll('0000-0000000', '').match(/.{0,20}(0000|示例).{0,20}/g) }).toEqual({ address, invented: null })
    const elsewhere = page.all('a').filter((link) => /^https?:/.test(link.attribute('href') ?? ''))
    expect({ address, elsewhere: elsewhere.map(({ href }) => href) }).toEqual({ address, elsewhere: [] })
  }
})

test.each(['index', 'association-introduction', 'call', 'vip-list'])('the empty page %s passes axe and fits each screen', async (path) => {
  const { page } = await visit(`/layout/${path}`)
  expect(await faultsOf(page, { elder: true })).toEqual([])
})
