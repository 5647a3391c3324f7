import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, refused } from '#tests/support/call.ts'
import { makeOffice } from '#tests/support/factories.ts'
import { makeMember, readAs, refusedAs, sendAs, signedIn } from '#tests/support/members.ts'
import { makeMemberWithPassword, signIn } from '#tests/support/signIn.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const signedOut = { status: 401, Code: 401, Message: '请先登录' }
const forbidden = { status: 403, Code: 403 }
const tokenIn = (cookie: string) => /session=([^;]*)/.exec(cookie)?.[1] as string
type Headers = Record<string, string>
const profileWith = (headers: Headers) => refused(app.fastify, 'GetAccountModel', {}, { headers })
const messageWith = (headers: Headers) => refused(app.fastify, 'ReadMessage', {}, { method: 'POST', payload: {}, headers })

describe('the cookies of a sign-in', () => {
  test('hide the token from scripts, expose the other values, and last thirty days', async () => {
    const { account, companyId } = await makeMemberWithPassword(app.db, { userName: '林致远; 处长' })
    const { cookies, Data } = await signIn(app.fastify, account.loginName)
    const rules = 'Max-Age=2592000; Path=/'
    expect(cookies.session).toMatch(/^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(cookies).toMatchObject({
      ticket: `ticket=${Data?.Ticket}; ${rules}; SameSite=Lax`,
      accountId: `accountId=${account.id}; ${rules}; SameSite=Lax`,
      companyId: `companyId=${companyId}; ${rules}; SameSite=Lax`,
      accountType: `accountType=1; ${rules}; SameSite=Lax`,
      userName: `userName=${encodeURIComponent('林致远; 处长')}; ${rules}; SameSite=Lax`,
    })
    expect(Object.keys(cookies).sort()).toEqual(
      ['accountId', 'accountType', 'companyId', 'companyName', 'devices', 'loginName', 'mustChangePassword', 'session', 'ticket', 'userName'].sort(),
    )
  })

  test('follow when staff rename the unit, and a client that still sends the old names is not refused', async () => {
    const { account, companyId } = await makeMemberWithPassword(app.db, { userName: '林致远' })
    const { headers } = await signIn(app.fastify, account.loginName)
    await app.db.prisma.company.update({ where: { id: companyId }, data: { name: '某省人民政府驻北京办事处（更名）' } })
    const payload = { AccountName: '林致远', CompanyName: '某省人民政府驻北京办事处', Title: '', SubTitle: '', Content: '' }
    expect(await refused(app.fastify, 'AddGongxiang', {}, { method: 'POST', headers, payload })).toMatchObject({ Code: 0 })
    const answer = await call(app.fastify, 'GetAccountModel', {}, { headers })
    const changed = [answer.headers['set-cookie']].flat().map(String)
    expect(changed).toEqual([`companyName=${encodeURIComponent('某省人民政府驻北京办事处（更名）')}; Max-Age=2592000; Path=/; SameSite=Lax`])
    const cookie = headers.cookie.replace(/companyName=[^;]*/, `companyName=${encodeURIComponent('某省人民政府驻北京办事处（更名）')}`)
    expect((await call(app.fastify, 'GetAccountModel', {}, { headers: { ...headers, cookie } })).headers['set-cookie']).toBeUndefined()
  })

  test('are never sent unencrypted on an https site, with names bound to this host', async () => {
    const secure = await testApp({ db: app.db, publicUrl: 'https://www.example.org' })
    const { account } = await makeMemberWithPassword(app.db)
    const { cookies, headers } = await signIn(secure.fastify, account.loginName)
    expect(cookies['__Host-session']).toMatch(/^__Host-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    for (const line of Object.values(cookies)) expect(line).toMatch(/; Secure;/)
    expect((await call(secure.fastify, 'GetAccountModel', {}, { headers })).json()).toMatchObject({ Code: 1 })
    // Cookies that an http page could have set are ignored here.
    const planted = { cookie: `session=${tokenIn(headers.cookie)}` }
    expect(await refused(secure.fastify, 'GetAccountModel', {}, { headers: planted })).toMatchObject(signedOut)
    await secure.close()
  })

  test('contain secrets of which the database stores only hashes', async () => {
    const { account } = await makeMemberWithPassword(app.db)
    const { headers } = await signIn(app.fastify, account.loginName)
    const session = await app.db.prisma.session.findFirstOrThrow({ where: { accountId: account.id }, orderBy: { id: 'desc' } })
    const hashed = (secret: string) => createHash('sha256').update(secret).digest('hex')
    expect(session).toMatchObject({ tokenHash: hashed(tokenIn(headers.cookie)), ticketHash: hashed(headers.ticket) })
  })
})

describe('a session', () => {
  test('is new at every sign-in, whatever cookies the browser has', async () => {
    const { account } = await makeMemberWithPassword(app.db)
    const first = await signIn(app.fastify, account.loginName)
    const again = await signIn(app.fastify, account.loginName, undefined, { headers: first.headers })
    const planted = await signIn(app.fastify, account.loginName, undefined, { headers: { cookie: 'session=known-to-the-attacker' } })
    const tokens = [first, again, planted].map(({ headers }) => tokenIn(headers.cookie))
    expect(new Set([...tokens, 'known-to-the-attacker']).size).toBe(4)
    expect(await profileWith({ cookie: 'session=known-to-the-attacker' })).toMatchObject(signedOut)
  })

  test('records its last use once per minute', async () => {
    const member = await makeMember(app.db)
    const { id } = member.session
    const lastSeen = async () => (await app.db.prisma.session.findUniqueOrThrow({ where: { id } })).lastSeenAt.getTime()
    await app.db.prisma.session.update({ where: { id }, data: { lastSeenAt: new Date(Date.now() - 3_600_000) } })
    await readAs(app.fastify, member, 'GetAccountModel')
    const used = await lastSeen()
    expect(used).toBeGreaterThan(Date.now() - 60_000)
    await readAs(app.fastify, member, 'GetAccountModel')
    expect(await lastSeen()).toBe(used)
  })

  test('expires', async () => {
    const member = await makeMember(app.db)
    await readAs(app.fastify, member, 'GetAccountModel')
    await app.db.prisma.session.update({ where: { id: member.session.id }, data: { expiresAt: new Date() } })
    expect(await profileWith(member.headers)).toMatchObject(signedOut)
  })

  test.each([
    ['disabled', { disabledAt: new Date() }],
    ['turned into staff', { role: 'editor' }],
  ] as const)('ends for an account that is %s, and lives again with it', async (_what, data) => {
    const member = await makeMember(app.db)
    await app.db.prisma.account.update({ where: { id: member.account.id }, data })
    expect(await profileWith(member.headers)).toMatchObject(signedOut)
    await app.db.prisma.account.update({ where: { id: member.account.id }, data: { disabledAt: null, role: 'member' } })
    await readAs(app.fastify, member, 'GetAccountModel')
  })

  test('ends with the account', async () => {
    const member = await makeMember(app.db)
    await app.db.prisma.account.delete({ where: { id: member.account.id } })
    expect(await profileWith(member.headers)).toMatchObject(signedOut)
  })

  test('has the current name of the company, not the one at sign-in', async () => {
    const { id: companyId } = await makeOffice(app.db, { name: '旧名驻京办' })
    const member = await makeMember(app.db, { companyId })
    await app.db.prisma.company.update({ where: { id: companyId }, data: { name: '新名驻京办' } })
    expect((await readAs(app.fastify, member, 'GetAccountModel')).Data).toMatchObject({ AccCompanyName: '新名驻京办' })
  })

  test('is identified by its own cookie only; the others are informational', async () => {
    const member = await makeMember(app.db)
    const other = await makeMember(app.db)
    const forged = `; accountId=${other.account.id}; loginName=${other.account.loginName}; companyId=${other.companyId}; accountType=2`
    const { Data } = await readAs(app.fastify, { headers: { ...member.headers, cookie: member.headers.cookie + forged } }, 'GetAccountModel')
    expect(Data).toMatchObject({ LoginName: member.account.loginName })
    expect(await profileWith({ cookie: forged.slice(2), ticket: other.headers.ticket })).toMatchObject(signedOut)
  })
})

describe('the ticket', () => {
  test('alone is worthless', async () => {
    const { headers } = await makeMember(app.db)
    expect(await messageWith({ ticket: headers.ticket })).toMatchObject(signedOut)
    expect(await messageWith({ ticket: headers.ticket, cookie: `ticket=${headers.ticket}` })).toMatchObject(signedOut)
  })

  test('of another session is refused, even of the same account', async () => {
    const member = await makeMember(app.db)
    const elsewhere = await signedIn(app.db, member.account.id)
    const stranger = await makeMember(app.db)
    for (const { ticket } of [elsewhere.headers, stranger.headers])
      expect(await messageWith({ cookie: member.headers.cookie, ticket })).toMatchObject(forbidden)
  })

  test.each(['', 'x', '0', 'undefined', 'ü', 'x'.repeat(5000)])('cannot be %j', async (ticket) => {
    const { headers } = await makeMember(app.db)
    expect(await messageWith({ cookie: headers.cookie, ticket })).toMatchObject(forbidden)
  })

  test('is accepted in its header only, which a form of another site cannot set', async () => {
    const { ticket, cookie } = (await makeMember(app.db)).headers
    const post = (search: Record<string, string>, payload: object) =>
      refused(app.fastify, 'ReadMessage', search, { method: 'POST', payload, headers: { cookie: `${cookie}; ticket=${ticket}` } })
    expect(await post({ ticket, Ticket: ticket }, {})).toMatchObject(forbidden)
    expect(await post({}, { ticket, Ticket: ticket })).toMatchObject(forbidden)
  })
})

describe('sign-out', () => {
  test('ends the session on the server, so that a copied cookie is worthless, and no other session', async () => {
    const { account } = await makeMemberWithPassword(app.db)
    const here = await signIn(app.fastify, account.loginName)
    const elsewhere = await signIn(app.fastify, account.loginName)
    expect(await sendAs(app.fastify, here, 'Logout')).toEqual({ status: 200, Code: 1, Message: '', Data: null })
    expect(await profileWith(here.headers)).toMatchObject(signedOut)
    expect(await refusedAs(app.fastify, here, 'Logout')).toMatchObject(signedOut)
    await readAs(app.fastify, elsewhere, 'GetAccountModel')
    const { action } = await app.db.prisma.auditEntry.findFirstOrThrow({ where: { accountId: account.id }, orderBy: { id: 'desc' } })
    expect(action).toBe('signOut')
  })

  test('deletes the cookies', async () => {
    const { headers } = await makeMember(app.db)
    const answer = await call(app.fastify, 'Logout', {}, { method: 'POST', payload: {}, headers })
    const lines = answer.headers['set-cookie'] as string[]
    expect(lines.map((line) => line.split('=')[0]).sort()).toEqual(
      ['accountId', 'accountType', 'companyId', 'companyName', 'loginName', 'mustChangePassword', 'session', 'ticket', 'userName'].sort(),
    )
    for (const line of lines) expect(line).toMatch(/^\w+=; .*Expires=Thu, 01 Jan 1970/)
  })

  test('cannot be triggered by another site', async () => {
    const member = await makeMember(app.db)
    expect(await refused(app.fastify, 'Logout', {}, { method: 'POST', payload: {}, headers: { cookie: member.headers.cookie } })).toMatchObject(
      forbidden,
    )
    await readAs(app.fastify, member, 'GetAccountModel')
  })
})
