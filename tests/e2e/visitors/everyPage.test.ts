import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { otherPages, publicAddresses } from '#tests/support/addresses.ts'
import { axeViolations, violationsOfLook } from '#tests/support/axe.ts'
import { elderFaults } from '#tests/support/elderFaults.ts'
import { site } from '#tests/support/site.ts'
import { desktop, hydrated, lowHeight, phone, useBrowser, widerThanWindow } from '#tests/support/visit.ts'
import { pages } from '#web/routes.ts'

const visit = useBrowser({ keepVisits: true })
const paths = pages.map(({ path }) => path)
const eagerPaths = new Set(pages.filter(({ eagerHydration }) => eagerHydration).map(({ path }) => path))
let addresses: Record<string, string>
let page: Page
beforeAll(async () => {
  addresses = await publicAddresses(site().url)
  page = (await visit('about:blank')).page
})

/** In elder mode the type is larger, so the layout differs. Phones are tested in both modes, since their menu differs. */
const looks = [
  { name: 'on a phone', viewport: { width: phone.width, height: lowHeight }, elder: false },
  { name: 'on a small desktop in elder mode', viewport: { width: 1024, height: lowHeight }, elder: true },
  { name: 'on a tablet in elder mode', viewport: { width: 768, height: lowHeight }, elder: true },
  { name: 'on a phone in elder mode', viewport: phone, elder: true },
]

test('every route is tested here or listed as tested elsewhere', () => {
  expect([...Object.keys(addresses), ...otherPages].toSorted()).toEqual(paths.toSorted())
})

test.each(paths.filter((path) => !otherPages.includes(path)))(
  '%s is complete and well marked up, shifts nothing, and fits each screen',
  async (path) => {
    await page.setViewportSize(desktop)
    await page.goto(addresses[path] ?? '')
    const hasMap = (await page.locator('[data-map]').count()) > 0
    if (!eagerPaths.has(path)) expect((await modulesAfterScrolling(page)) > 0).toBe(hasMap)
    await hydrated(page)
    await expect
      .poll(() => outlineOf(page))
      .toEqual({
        status: 200,
        language: 'zh-CN',
        title: expect.stringMatching(path === 'index' ? /^驻京办协会 - .+/ : /.+ - 驻京办协会$/),
        description: expect.stringMatching(/.{4,}/),
        canonical: expect.stringContaining(`/layout/${path}`),
        headings: 1,
        picturesWithoutSize: [],
      })
    for (const landmark of ['banner', 'main', 'contentinfo'] as const) expect(await page.getByRole(landmark).count()).toBe(1)
    const { html, scripts, files, late } = await loaded(page)
    expect(html).toBeLessThan(14_500)
    expect(scripts).toBeGreaterThan(50_000)
    expect(scripts).toBeLessThan(path === 'index' ? 130_000 : 133_000)
    expect(files).toBeLessThanOrEqual(6)
    expect(late).toEqual([])
    await scrollThrough(page)
    expect(await layoutShift(page)).toBeLessThan(0.05)
    expect((await loaded(page)).calls).toEqual([])
    expect(await axeViolations(page)).toEqual([])
    expect(await widerThanWindow(page)).toBe(0)
    for (const { name, viewport, elder } of looks) {
      await page.setViewportSize(viewport)
      await page.evaluate((on) => document.documentElement.toggleAttribute('data-elder', on), elder)
      await expect.poll(async () => ({ look: name, wider: await widerThanWindow(page) })).toEqual({ look: name, wider: 0 })
      if (elder) expect({ look: name, faults: await elderFaults(page) }).toEqual({ look: name, faults: [] })
    }
    expect(await violationsOfLook(page)).toEqual([])
  },
)

/** Scrolls to the end and back. Returns how many modules the page has requested by then. */
const modulesAfterScrolling = async (page: Page) => {
  await page.mouse.wheel(0, 5000)
  await scrollThrough(page)
  await page.evaluate(() => window.scrollTo(0, 0))
  return page.evaluate(() => document.querySelectorAll('script[type=module], link[rel=modulepreload]').length)
}

const outlineOf = (page: Page) =>
  page.evaluate(() => ({
    status: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).responseStatus,
    language: document.documentElement.lang,
    title: document.title,
    description: document.querySelector<HTMLMetaElement>('meta[name=description]')?.content,
    canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
    headings: document.querySelectorAll('h1').length,
    picturesWithoutSize: [...document.querySelectorAll('main img:not([width][height])')].map((picture) => picture.outerHTML),
  }))

/**
 * What the page has loaded, without the code of a map in the first view, which loads when it is seen: compressed sizes in bytes; scripts that the
 * document does not name, so that the browser finds them late; and API calls, of which there are none, since the page arrives complete.
 */
const loaded = (page: Page) =>
  page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const calls = entries.filter(({ initiatorType }) => ['fetch', 'xmlhttprequest'].includes(initiatorType)).map(({ name }) => name)
    const [own] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const scripts = entries.filter(({ name }) => name.endsWith('.js') && !/\/(leaflet|ground)[^/]*$/.test(name))
    const { preload = '', scripts: entry = '' } = document.querySelector<HTMLScriptElement>('script[data-preload]')?.dataset ?? {}
    const named = `${preload} ${entry}`.split(' ')
    return {
      calls,
      html: own?.encodedBodySize,
      scripts: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      files: scripts.length,
      late: scripts.map(({ name }) => new URL(name).pathname).filter((path) => !named.includes(path)),
    }
  })

/** Returns how much the page has shifted since it began, without user input. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let shifted = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
            if (!entry.hadRecentInput) shifted += entry.value
          }
        }).observe({ type: 'layout-shift', buffered: true })
        // Buffered entries are delivered in the next task.
        requestAnimationFrame(() => setTimeout(() => resolve(shifted)))
      }),
  )

/** Scrolls every part of the page into view, so that all its pictures load. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 800) {
      window.scrollTo(0, top)
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    }
  })
