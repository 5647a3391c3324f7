import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core'
import { afterAll, afterEach, expect } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { site } from '#tests/support/site.ts'

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 375, height: 812 }
/** For windows of which only the width counts: the browser paints less. */
export const lowHeight = 200

/** A browser context with one page. */
export interface Visit {
  page: Page
  context: BrowserContext
  /** What the page must not do: errors and warnings of its console, exceptions, requests that fail or leave the site. */
  complaints: string[]
}

export interface VisitOptions extends BrowserContextOptions {
  /** A browser that was never on the site, closed afterwards: for a test that weighs downloads, or changes what `clear` cannot undo. */
  cold?: boolean
}

/** How long a visitor waits for what comes, in ms: a machine with other work is slow, and only a failure takes as long. */
const timeoutMs = 20_000

/** One for all files of a worker; it ends together with the worker. */
let browser: Promise<Browser> | undefined
/**
 * Contexts that no test uses at the moment, by the options they were created with. The HTTP cache and the compiled scripts of a used one save more
 * than half of the processor time of a visit.
 */
const idle = new Map<string, Visit[]>()

/**
 * Gives the tests of a file a browser and a way to open addresses of the site in it as a new visitor. After each test the visits end, unless
 * they are to be kept for the next tests around the call, and nothing may have complained, unless the test has emptied `complaints` itself.
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

  /** People want no motion unless the options say otherwise: a test would only wait for its end. */
  return async function visit(
    address: string,
    { cold = false, viewport = desktop, reducedMotion = 'reduce', ...others }: VisitOptions = {},
  ): Promise<Visit> {
    const options = { baseURL: site().url, ...others }
    const key = JSON.stringify(options)
    const seen = (cold ? undefined : idle.get(key)?.pop()) ?? (await openContext(options))
    visits.push({ visit: seen, end: () => (cold ? seen.context.close() : keepWarm(key, seen)) })
    const { page } = seen
    if (viewport) await page.setViewportSize(viewport)
    await page.emulateMedia({ media: null, reducedMotion })
    // A used page stays where `clear` took it: an empty one would cost a new process, and the compiled scripts of the old one.
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

/** Keeps the context of a visit for another one, or closes it when it cannot be cleared: its page may be closed, its site gone. */
async function keepWarm(key: string, visit: Visit) {
  try {
    await clear(visit)
    idle.set(key, [...(idle.get(key) ?? []), visit])
  } catch {
    await visit.context.close()
  }
}

/** Takes away what a test left in the browser: other pages, routes, storage, cookies, the place of the mouse. */
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

/** Interacts with the page, so that its modules load. Resolves when it responds to clicks and keys, and what its effects have changed has been rendered. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // Each time again: a new tab may not have run its start script yet.
    dispatchEvent(new Event('keydown'))
    return performance.getEntriesByName('interactive').length > 0
  })
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => setTimeout(resolve))))
}

/** Resolves when a page that was gone to inside the site has been given the focus: what is typed before would lose it on the way. */
export const focused = (page: Page) => page.waitForFunction(() => document.activeElement?.id === 'main')

/** Holds back what the page asks for at such an address, until the function it answers is called. `onAsked` hears of each. */
export async function holdBack(page: Page, address: string | RegExp, onAsked = () => {}): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    onAsked()
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/** How many pixels the page is wider than the window. */
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
    // With JavaScript switched off the browser itself refuses scripts, in these words; and what a navigation interrupts is not missing.
    if (reason !== 'csp' && reason !== 'net::ERR_ABORTED') complaints.push(`${request.url()} failed: ${reason}`)
  })
  page.on('request', (request: Request) => {
    if (!request.url().startsWith(url) && !/^(data|blob|about):/.test(request.url())) complaints.push(`${request.url()} leaves the site`)
  })
}
