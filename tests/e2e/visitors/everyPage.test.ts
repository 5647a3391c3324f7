import type { Page, Response } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { otherPages, publicAddresses } from '#tests/support/addresses.ts'
import { axeViolations, standStill } from '#tests/support/axe.ts'
import { site } from '#tests/support/site.ts'
import { desktop, hydrated, phone, useBrowser, type Visit, widerThanWindow } from '#tests/support/visit.ts'
import { pages } from '#web/routes.ts'

const paths = pages.map(({ path }) => path)
let addresses: Record<string, string>
beforeAll(async () => {
  addresses = await publicAddresses(site().url)
})

/** Between them, the two looks axe judges have every width, layout, colour and size there is. */
const looks = [
  { name: 'on a desk', viewport: desktop, elder: false, judged: true },
  { name: 'on a phone', viewport: phone, elder: false, judged: false },
  { name: 'on a desk in elder mode', viewport: desktop, elder: true, judged: false },
  { name: 'on a phone in elder mode', viewport: phone, elder: true, judged: true },
]

test('every page of the table is looked at here, or named as belonging elsewhere', () => {
  expect([...Object.keys(addresses), ...otherPages].toSorted()).toEqual(paths.toSorted())
})

describe.each(paths.filter((path) => !otherPages.includes(path)))('%s', (path) => {
  // Both tests look at the same visit: to open a page costs more than to look at it.
  const visit = useBrowser({ keepVisits: true })
  let page: Page
  let answer: Response | null
  let weight: () => Promise<number>
  beforeAll(async () => {
    const seen = await visit('about:blank', { cold: true })
    page = seen.page
    await watchShifts(seen)
    weight = weighScripts(seen)
    answer = await page.goto(addresses[path] ?? '', { waitUntil: 'load' })
    await hydrated(page)
  })

  test('is whole: status, title, landmarks, one h1, pictures with sizes, little JavaScript, nothing shifts', async () => {
    expect(answer?.status()).toBe(200)
    await expect.poll(() => page.title()).toMatch(/.+ - 驻京办协会$/)
    await expect.poll(() => page.locator('meta[name=description]').getAttribute('content')).toMatch(/.{4,}/)
    await expect.poll(() => page.locator('link[rel=canonical]').getAttribute('href')).toContain(`/layout/${path}`)
    await expect.poll(() => page.locator('h1').count()).toBe(1)
    for (const landmark of ['banner', 'main', 'contentinfo'] as const) await expect.poll(() => page.getByRole(landmark).count()).toBe(1)
    const unsized = await page
      .locator('main img')
      .evaluateAll((pictures) => pictures.filter((picture) => !picture.getAttribute('width') || !picture.getAttribute('height')).length)
    expect(unsized).toBe(0)
    await scrollThrough(page)
    expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.05)
    const scripts = await weight()
    expect(scripts).toBeGreaterThan(50_000)
    expect(scripts).toBeLessThan(path === 'city-food-detail' ? 260_000 : 160_000)
  })

  test('has nothing axe finds wrong, nor wider than the screen, in any look', async () => {
    await standStill(page)
    for (const { name, viewport, elder, judged } of looks) {
      await page.setViewportSize(viewport)
      await page.evaluate((on) => document.documentElement.toggleAttribute('data-elder', on), elder)
      await expect.poll(async () => ({ look: name, wider: await widerThanWindow(page) })).toEqual({ look: name, wider: 0 })
      const violations = judged ? await axeViolations(page) : []
      expect({ look: name, violations }).toEqual({ look: name, violations: [] })
    }
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

/** Brings every part of the page into sight, so that all its pictures come. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 800) {
      window.scrollTo(0, top)
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    }
  })
