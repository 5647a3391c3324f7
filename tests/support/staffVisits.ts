import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { ContentKind, Prisma } from '#prisma/generated/client.ts'
import { connect, type Database } from '#server/database/client.ts'
import { site } from '#tests/support/site.ts'
import { makeStaff, makeStaffWithApp, type TestStaff } from '#tests/support/staff.ts'
import { desktop, focused, holdBack, type useBrowser, type Visit, type VisitOptions } from '#tests/support/visit.ts'

const isShown = (page: Page) => page.waitForFunction(() => document.querySelector('h1') && !document.querySelector('main [aria-busy=true]'))

/** Loads a page of the console, and waits until it shows its data. */
export async function openConsole(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await isShown(page)
}

/** Navigates within the console, as a link does: without loading the console anew, in a third of the time. */
export async function navigateTo(page: Page, address: string): Promise<void> {
  const isOtherPage = await page.evaluate((address) => {
    const { pathname } = location
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    history.pushState({ idx: history.state.idx + 1 }, '', address)
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    return location.pathname !== pathname
  }, address)
  // Other parameters of the same page leave the focus where it is.
  if (isOtherPage) await focused(page)
  await isShown(page)
}

/** Returns to a page after a minute elsewhere: it refetches its data, this call included. */
export async function returnTo(page: Page, call: string): Promise<void> {
  await page.evaluate(() => {
    // By the clock of the page, which an earlier call may have moved forward.
    const later = Date.now() + 60_000
    Date.now = () => later
  })
  const read = page.waitForResponse((answer) => answer.url().includes(`/${call}`))
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await (await read).finished()
}

/** Types into a form while its first save is delayed this long, and waits for the page of the created item. */
export async function typeDuringFirstSave(
  page: Page,
  create: string,
  { save, type }: { save(): Promise<void>; type(): Promise<void> },
): Promise<void> {
  const asked = page.waitForRequest(`**/${create}*`)
  const release = await holdBack(page, `**/${create}*`)
  await save()
  await asked
  await type()
  release()
  await page.waitForURL(/\/\d+$/)
}

type Fields = Partial<Prisma.AccountUncheckedCreateInput>

/** Staff for the browser tests of a file, and their browsers. Call it after `useBrowser`. */
export function useStaff(visit: ReturnType<typeof useBrowser>) {
  let db: Database
  const visits: Visit[] = []
  beforeAll(async () => {
    db = await connect({ databaseUrl: site().databaseUrl })
  })
  afterAll(() => db.close())
  // The console requests the current session, and Chromium logs the 401 if there is none.
  afterEach(() => {
    for (const { complaints } of visits.splice(0)) complaints.splice(0, Infinity, ...complaints.filter((line) => !line.includes('status of 401')))
  })

  /** Opens an address of the console without signing in. */
  async function visitConsole(address = '/console', options: VisitOptions = {}): Promise<Visit> {
    const seen = await visit(address, options)
    visits.push(seen)
    return seen
  }

  /** The same as staff who are signed in with this browser. */
  async function visitAs({ headers }: Pick<TestStaff, 'headers'>, address = '/console', options: VisitOptions = {}): Promise<Visit> {
    const seen = await visitConsole('about:blank', options)
    await signIn(seen, { headers })
    await openConsole(seen.page, address)
    return seen
  }

  /**
   * Returns a function that opens addresses on one page of the console, which stays open from test to test: loading it costs most of a test. It is
   * reloaded only for other staff, and after a failed test. Needs `useBrowser({ keepVisits: true })`. Toasts of the previous test are still shown.
   */
  function sharePage(): typeof visitAs {
    let open: { visit: Visit; staff: object } | undefined
    afterEach(({ task }) => {
      if (task.result?.state === 'fail') open = undefined
    })
    return async (staff, address = '/console', options = {}) => {
      const seen = open?.visit ?? (await visitAs(staff, address, options))
      if (open) {
        await seen.page.setViewportSize(options.viewport ?? desktop)
        if (open.staff !== staff) await signIn(seen, staff)
        await (open.staff === staff ? navigateTo : openConsole)(seen.page, address)
      }
      visits.push(seen)
      open = { visit: seen, staff }
      return seen
    }
  }

  /** Waits until the server knows that an editor has this item open: the next one to open it is warned. */
  const waitUntilEdited = (kind: ContentKind, itemId: number) => expect.poll(() => db.prisma.editLock.count({ where: { kind, itemId } })).toBe(1)

  return {
    database: () => db,
    makeStaff: (fields?: Fields) => makeStaff(db, fields),
    makeStaffWithApp: (fields?: Fields) => makeStaffWithApp(db, fields),
    visitConsole,
    visitAs,
    sharePage,
    waitUntilEdited,
  }
}

async function signIn({ context }: Visit, { headers }: Pick<TestStaff, 'headers'>) {
  const [name = '', value = ''] = (headers.cookie ?? '').split('=')
  await context.addCookies([{ name, value, url: site().url, httpOnly: true, sameSite: 'Strict' }])
}
