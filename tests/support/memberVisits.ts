import { afterAll, beforeAll } from 'vitest'
import type { Prisma } from '#prisma/generated/client.ts'
import { connect, type Database } from '#server/database/client.ts'
import { createSessionCookies } from '#server/http/access.ts'
import { findSession, newSession, type Session, type StartedSession } from '#server/members/session.ts'
import { makeAccount, makeCompany } from '#tests/support/factories.ts'
import { hashOfPassword } from '#tests/support/signIn.ts'
import { site } from '#tests/support/site.ts'
import { hydrated, type useBrowser, type Visit, type VisitOptions } from '#tests/support/visit.ts'

/** A member of an association of their own: other browser tests neither see nor disturb their work. */
export interface BrowserMember {
  accountId: number
  companyId: number
  loginName: string
}

/**
 * Members for the browser tests of a file, and their browsers. Visitors never see the company of one, so that the lists of the demo content stay as
 * other browser tests expect them.
 */
export function useMembers(visit: ReturnType<typeof useBrowser>) {
  let db: Database
  beforeAll(async () => {
    db = await connect({ databaseUrl: site().databaseUrl })
  })
  afterAll(() => db.close())

  async function makeBrowserMember(fields: Partial<Prisma.AccountUncheckedCreateInput> = {}): Promise<BrowserMember> {
    const type = fields.accountType === 2 ? 4 : 1
    const company = await makeCompany(db, { type, withdrawAt: new Date(0) })
    const { id, loginName } = await makeAccount(db, { companyId: company.id, ...fields })
    return { accountId: id, companyId: company.id, loginName }
  }

  /** A member who can sign in with `password` of signIn.ts. */
  const makeMemberWithPassword = async (fields: Parameters<typeof makeBrowserMember>[0] = {}) =>
    makeBrowserMember({ passwordHash: await hashOfPassword(), ...fields })

  /** Opens a page as this member, signed in as `Login` does it. */
  async function visitAs({ accountId }: BrowserMember, address: string, options: VisitOptions = {}): Promise<Visit> {
    const { started, row } = newSession(accountId, { address: '127.0.0.1', userAgent: 'story' })
    await db.prisma.session.create({ data: row })
    const seen = await visit('about:blank', options)
    await seen.context.addCookies(cookiesOf(started, (await findSession(db, started.token)) as Session))
    await seen.page.goto(address, { waitUntil: 'load' })
    await hydrated(seen.page)
    return seen
  }

  return { database: () => db, makeBrowserMember, makeMemberWithPassword, visitAs }
}

/** The cookies that the server would set, for a browser of the browser tests. */
function cookiesOf(started: StartedSession, member: Session) {
  const { url } = site()
  const cookies: Parameters<Visit['context']['addCookies']>[0][number][] = []
  const setCookie = (name: string, value: string, { httpOnly }: { httpOnly?: boolean }) =>
    cookies.push({ name, value: encodeURIComponent(value), url, httpOnly, sameSite: 'Lax' })
  createSessionCookies(false).set({ setCookie } as never, started, member)
  return cookies
}
