import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { otherPages, publicAddresses } from '#tests/support/addresses.ts'
import { hydrated, useBrowser, type Visit } from '#tests/support/visit.ts'
import { pages } from '#web/routes.ts'

const visit = useBrowser()
const paths = pages.map(({ path }) => path)
let addresses: Record<string, string>
beforeAll(async () => {
  addresses = await publicAddresses(inject('site').url)
})

test('every page of the table is looked at here, or named as belonging elsewhere', () => {
  expect([...Object.keys(addresses), ...otherPages].toSorted()).toEqual(paths.toSorted())
})

describe.each(paths.filter((path) => !otherPages.includes(path)))('%s', (path) => {
  test('is whole: status, title, landmarks, one h1, pictures with sizes, little JavaScript, nothing shifts', async () => {
    const seen = await visit('about:blank')
    await watchShifts(seen)
    const weight = weighScripts(seen)
    const answer = await seen.page.goto(addresses[path] ?? '', { waitUntil: 'load' })
    await hydrated(seen.page)
    expect(answer?.status()).toBe(200)
    expect(await seen.page.title()).toMatch(/.+ - 驻京办协会$/)
    expect(await seen.page.locator('meta[name=description]').getAttribute('content')).toMatch(/.{4,}/)
    expect(await seen.page.locator('link[rel=canonical]').getAttribute('href')).toContain(`/layout/${path}`)
    expect(await seen.page.locator('h1').count()).toBe(1)
    for (const landmark of ['banner', 'main', 'contentinfo'] as const) expect(await seen.page.getByRole(landmark).count()).toBe(1)
    const unsized = await seen.page
      .locator('main img')
      .evaluateAll((pictures) => pictures.filter((picture) => !picture.getAttribute('width') || !picture.getAttribute('height')).length)
    expect(unsized).toBe(0)
    await scrollThrough(seen.page)
    expect(await seen.page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.05)
    expect(await weight()).toBeLessThan(path === 'city-food-detail' ? 260_000 : 160_000)
  })
})

function weighScripts({ page }: Visit): () => Promise<number> {
  const scripts: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') {
      scripts.push(
        response
          .request()
          .sizes()
          .then(({ responseBodySize }) => responseBodySize),
      )
    }
  })
  return async () => (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
}

const watchShifts = ({ page }: Visit) =>
  page.addInitScript(() => {
    const seen = window as unknown as { shifted: number }
    seen.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) seen.shifted += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

async function scrollThrough(page: Page) {
  const height = await page.evaluate(() => document.body.scrollHeight)
  for (let top = 0; top < height; top += 800) {
    await page.evaluate((y) => window.scrollTo(0, y), top)
    await page.waitForTimeout(30)
  }
}
