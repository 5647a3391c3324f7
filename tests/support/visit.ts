import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core'
import { afterAll, afterEach, expect } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { site } from '#tests/support/site.ts'

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 375, height: 812 }
/** For windows of which only the width matters: the browser paints less. */
export const lowHeight = 200

/** A browser context with one page. */
export interface Visit {
  page: Page
  context: BrowserContext
  /** What the page must not do: log errors or warnings, throw exceptions, make requests that fail or leave the site. */
  complaints: string[]
}

export interface VisitOptions extends BrowserContextOptions {
  /** A browser without any cache, closed afterwards: for a test that measures downloads, or changes what `clear` cannot undo. */
  cold?: boolean
}

/** Timeout for expected content, in ms: a busy machine is slow, and only a failure takes this long. */
const timeoutMs = 20_000

/** One for all files of a worker; it ends together with the worker. */
let browser: Promise<Browser> | undefined
/**
 * Contexts that no test currently uses, by the options they were created with. The HTTP cache and the compiled scripts of a used one save more than
 * half of the processor time of a visit.
 */
const idle = new Map<string, Visit[]>()

/**
 * Gives the tests of a file a browser and a function that opens addresses of the site in it as a new visitor. After each test the visits end, unless
 * they are kept for the next tests, and `complaints` must be empty.
 */
export function useBrowser({ keepVisits = false } = {}) {
  const visits: { visit: Visit; end(): Promise<void> }[] = []
  const endVisits = () => Promise.all(visits.splice(0).map(({ end }) => end()))
  afterAll(endVisits)
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await Promise.all(visits.map(({ visit }) => printPages(visit)))
    const complaints = visits.flatMap(({ visit }) => visit.complaints.splice(0))
    if (!keepVisits) await endVisits()
    expect(complaints).toEqual([])
  })

  /** Reduced motion unless the options say otherwise: a test would only wait for the end of transitions. */
  return async function visit(
    address: string,
    { cold = false, viewport = desktop, reducedMotion = 'reduce', ...others }: VisitOptions = {},
  ): Promise<Visit> {
    const options = { baseURL: site().url, ...others }
    const key = JSON.stringify(options)
    const seen = (cold ? undefined : idle.get(key)?.pop()) ?? (await openContext(options))
    visits.push({ visit: seen, end: () => (cold ? seen.context.close() : keepForReuse(key, seen)) })
    const { page } = seen
    if (viewport) await page.setViewportSize(viewport)
    await page.emulateMedia({ media: null, reducedMotion })
    // A used page stays where `clear` left it: an empty one would cost a new process, and the compiled scripts of the old one.
    if (address === 'about:blank') return seen
    await page.goto(address, { waitUntil: 'load' })
    if (options.javaScriptEnabled !== false) await hydrated(page)
    return seen
  }
}

async function openContext(options: BrowserContextOptions & { baseURL: string }): Promise<Visit> {
  browser ??= openBrowser()
  const context = await (await browser).newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', ...options })
  context.setDefaultTimeout(timeoutMs)
  const complaints: string[] = []
  context.on('page', (page) => listen(page, options.baseURL, complaints))
  return { context, page: await context.newPage(), complaints }
}

/** Keeps the context of a visit for another one, or closes it if it cannot be cleared: its page may be closed, its site gone. */
async function keepForReuse(key: string, visit: Visit) {
  try {
    await clear(visit)
    idle.set(key, [...(idle.get(key) ?? []), visit])
  } catch {
    await visit.context.close()
  }
}

/** Clears what a test left in the browser: other pages, routes, storage, cookies, the mouse position. */
async function clear({ page, context, complaints }: Visit) {
  for (const other of context.pages()) if (other !== page) await other.close()
  await Promise.all([page.unrouteAll({ behavior: 'ignoreErrors' }), context.unrouteAll({ behavior: 'ignoreErrors' })])
  await context.setOffline(false)
  // A page of the same site: any other address would cost a new process.
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await context.clearCookies()
  await page.mouse.move(0, 0)
  complaints.length = 0
}

/** Prints what the pages of a failed test showed at its end: the machine it failed on may be out of reach. */
async function printPages({ context, complaints }: Visit) {
  for (const page of context.pages()) {
    const text = await page.evaluate(() => document.body.innerText).catch((error: Error) => error.message)
    console.log([`What ${page.url()} showed:`, text.replace(/\n+/g, '\n').slice(0, 3000), ...complaints].join('\n'))
  }
}

/** Interacts with the page, so that its modules load. Resolves when it responds to clicks and keys, and the results of its effects are rendered. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // Repeated, because a new tab may not have run its start script yet.
    dispatchEvent(new Event('keydown'))
    return performance.getEntriesByName('interactive').length > 0
  })
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => setTimeout(resolve))))
}

/** Resolves when the page has received the focus after a client-side navigation: text typed earlier would lose it on the way. */
export const focused = (page: Page) => page.waitForFunction(() => document.activeElement?.id === 'main')

/** Holds the requests of the page to such an address until the returned function is called. `onAsked` is called for each. */
export async function holdBack(page: Page, address: string | RegExp, onAsked = () => {}): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    onAsked()
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/** By how many pixels the page is wider than the window. */
export const widerThanWindow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

function listen(page: Page, url: string, complaints: string[]) {
  page.on('console', (message) => {
    // Chromium complains about a preload that is not used within seconds, so on a busy machine about each.
    if (/preloaded using link preload but not used/.test(message.text())) return
    if (['error', 'warning'].includes(message.type())) complaints.push(`${page.url()} console: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => complaints.push(`${page.url()} exception: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // With JavaScript off the browser itself blocks scripts with this message, and requests that a navigation aborts are not missing.
    if (reason !== 'csp' && reason !== 'net::ERR_ABORTED') complaints.push(`${request.url()} failed: ${reason}`)
  })
  page.on('request', (request: Request) => {
    if (!request.url().startsWith(url) && !/^(data|blob|about):/.test(request.url())) complaints.push(`${request.url()} leaves the site`)
  })
}
