import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core'
import { afterAll, afterEach, expect } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { site } from '#tests/support/site.ts'

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 375, height: 812 }

export interface Visit {
  page: Page
  context: BrowserContext
  /** What the page must not do: errors and warnings of its console, exceptions, requests that fail or leave the site. */
  complaints: string[]
}

/** How long a visitor waits for what comes, in ms: a machine with other work is slow, and only a failure takes as long. */
const patience = 20_000

/** One for all files of a worker; it ends together with the worker. */
let browser: Promise<Browser> | undefined

/**
 * Gives the tests of a file a browser and a way to open addresses of the site in it as a new visitor. After each test the visits end, unless
 * they are to be kept for the next tests around the call, and nothing may have complained, unless the test has emptied `complaints` itself.
 */
export function useBrowser({ keepVisits = false } = {}) {
  const visits: Visit[] = []
  const endVisits = () => Promise.all(visits.splice(0).map(({ context }) => context.close()))
  afterAll(endVisits)
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await Promise.all(visits.map(tellWhatIsShown))
    const complaints = visits.flatMap((visit) => visit.complaints.splice(0))
    if (!keepVisits) await endVisits()
    expect(complaints).toEqual([])
  })

  return async function visit(address: string, options: BrowserContextOptions = {}): Promise<Visit> {
    const { url } = site()
    browser ??= openBrowser()
    const context = await (await browser).newContext({ baseURL: url, viewport: desktop, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', ...options })
    context.setDefaultTimeout(patience)
    const complaints: string[] = []
    context.on('page', (page) => listen(page, url, complaints))
    const page = await context.newPage()
    const seen = { page, context, complaints }
    visits.push(seen)
    await page.goto(address, { waitUntil: 'load' })
    if (options.javaScriptEnabled !== false && address !== 'about:blank') await hydrated(page)
    return seen
  }
}

/** Of a story that fails, what its visitors saw at the end: the machine it failed on may be out of reach. */
async function tellWhatIsShown({ context, complaints }: Visit) {
  for (const page of context.pages()) {
    const text = await page.evaluate(() => document.body.innerText).catch((error: Error) => error.message)
    console.log([`What ${page.url()} showed:`, text.replace(/\n+/g, '\n').slice(0, 3000), ...complaints].join('\n'))
  }
}

/** Resolves when the page responds to clicks and keys, and what its effects have changed has been rendered. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0)
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
    if (['error', 'warning'].includes(message.type())) complaints.push(`${page.url()} console: ${message.text()}`)
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
