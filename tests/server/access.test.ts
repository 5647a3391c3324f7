import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { type Fields, ownOf, type RecordCodec } from '#shared/lib/codecs.ts'
import type { Endpoint } from '#shared/lib/endpoint.ts'
import { enterpriseAbilityNames, enterpriseRefusal } from '#shared/rules/enterpriseRules.ts'
import { call, refused } from '#tests/support/call.ts'
import { endpoints } from '#tests/support/endpoints.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { makeMember, signedIn, type TestMember } from '#tests/support/members.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

/* Walks every member call of the contract, so new calls are included: unauthorized callers are refused before anything happens. */

let app: TestApp
let member: TestMember
let stranger: TestMember
let enterprise: TestMember
let owing: TestMember
let elsewhere: Awaited<ReturnType<typeof signedIn>>
let before: Record<string, string>
beforeAll(async () => {
  app = await testApp()
  member = await makeMember(app.db, { userName: '李四' })
  stranger = await makeMember(app.db, { userName: '王五' })
  enterprise = await makeMember(app.db, { accountType: 2 })
  owing = await makeMember(app.db, { mustChangePassword: true })
  elsewhere = await signedIn(app.db, member.account.id)
  const closed = Object.fromEntries(enterpriseAbilityNames.map((name) => [name, 'off']))
  await app.db.prisma.setting.create({ data: { key: 'enterpriseMembers', value: closed } })
  before = await fingerprint(app.db)
})
afterAll(() => app.close())

const calls = endpoints.filter(({ access }) => access !== 'public').map((endpoint) => ({ endpoint, name: endpoint.path.split('/').at(-1) as string }))

type Headers = Record<string, string>
type Wire = Record<string, string | number>
const ask = ({ method }: Endpoint, name: string, headers: Headers, { search = {}, body = {} }: { search?: Wire; body?: Wire } = {}) =>
  refused(app.fastify, name, search, { method, headers, ...(method === 'POST' && { payload: body }) } as InjectOptions)

const signedOut = { status: 401, Code: 401, Message: '请先登录' }
const forbidden = { status: 403, Code: 403 }

/** The fields by which callers identify themselves. Names are ignored, because staff may have changed them. */
const ownFields = (schema: z.ZodType | undefined) =>
  Object.values((schema as RecordCodec<Fields> | undefined)?.fields ?? {}).flatMap(([wire, type]) => {
    const own = ownOf(type)
    return own && own !== 'userName' && own !== 'companyName' ? [{ wire, own }] : []
  })
function otherMembersValue(own: string): string | number {
  const { account, companyId } = stranger
  const values = { accountId: account.id, companyId, loginName: account.loginName }
  return values[own as keyof typeof values] as string | number
}

test('finds the fields with which callers identify themselves', () => {
  expect(calls.flatMap(({ endpoint }) => [...ownFields(endpoint.input), ...ownFields(endpoint.body)]).length).toBeGreaterThan(20)
})

describe.each(calls)('$name', ({ endpoint, name }) => {
  test('refuses a visitor', async () => {
    expect(await ask(endpoint, name, {})).toMatchObject(signedOut)
  })

  test.each([
    ['a made-up cookie', { cookie: 'session=made-up' }],
    ['a made-up cookie and ticket', { cookie: 'session=made-up', ticket: 'made-up' }],
    ['an empty cookie', { cookie: 'session=' }],
    ['cookies that only contain identity fields', { cookie: 'accountId=1; loginName=x; ticket=x; userName=x', ticket: 'x' }],
    ['other authorization schemes', { authorization: 'Bearer x' }],
  ])('refuses %s', async (_what, headers) => {
    expect(await ask(endpoint, name, headers as Headers)).toMatchObject(signedOut)
  })

  test('refuses the hash of a token, which a leaked database contains', async () => {
    expect(await ask(endpoint, name, { ...member.headers, cookie: `session=${member.session.tokenHash}` })).toMatchObject(signedOut)
  })

  if (endpoint.method === 'POST' || endpoint.needsTicket) {
    test('refuses a member without a ticket, with the ticket of another session, and with the hash of the ticket', async () => {
      const { cookie } = member.headers
      expect(await ask(endpoint, name, { cookie })).toMatchObject(forbidden)
      for (const ticket of [elsewhere.headers.ticket, stranger.headers.ticket, member.session.ticketHash])
        expect(await ask(endpoint, name, { cookie, ticket })).toMatchObject(forbidden)
    })
  } else {
    test('is never cached', async () => {
      const { status, headers } = await call(app.fastify, name, {}, { headers: member.headers })
      expect(status).not.toBe(401)
      expect(headers['cache-control']).toBe('no-store')
    })
  }

  if (endpoint.enterpriseAbility) {
    const { enterpriseAbility } = endpoint
    test('refuses an enterprise while the switch is off and says why', async () => {
      expect(await ask(endpoint, name, enterprise.headers)).toMatchObject({ ...forbidden, Message: enterpriseRefusal(enterpriseAbility) })
    })
  }

  const places = [
    ['address', ownFields(endpoint.input), (wire: Wire) => ({ search: wire })],
    ['body', ownFields(endpoint.body), (wire: Wire) => ({ body: wire })],
  ] as const
  for (const [place, fields, put] of places) {
    for (const { wire, own } of fields) {
      test(`refuses another member's ${wire} in the ${place}`, async () => {
        const value = otherMembersValue(own)
        expect(await ask(endpoint, name, member.headers, put({ [wire]: value }))).toMatchObject(forbidden)
        expect(await ask(endpoint, name, member.headers, put({ [wire]: ` ${value}` }))).toMatchObject(forbidden)
        expect(await ask(endpoint, name, member.headers, put({ [wire]: '0' }))).toMatchObject(forbidden)
      })
    }
  }
})

/** The calls that a member with a pending password change may make: the change itself, sign-out, and the data that every page shows. */
const allowedWhilePending = ['GetAccountModel', 'GetMessageCount', 'Logout', 'UpdatePwd']

describe('a member whose password was set by staff', () => {
  test.each(calls.filter(({ name }) => !allowedWhilePending.includes(name)))('$name requires them to change it first', async ({ endpoint, name }) => {
    expect(await ask(endpoint, name, owing.headers)).toEqual({ status: 403, Code: 4032, Message: '当前密码只能用来登录一次，请先修改密码' })
  })

  test('sees this refusal only after all other errors of the call', async () => {
    const { cookie } = owing.headers
    const sending = calls.find(({ name }) => name === 'EditAccount') as (typeof calls)[number]
    expect(await ask(sending.endpoint, sending.name, { cookie })).toMatchObject(forbidden)
  })

  test('can make the remaining calls', async () => {
    expect(
      calls
        .filter(({ endpoint }) => endpoint.allowedWhilePending)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(allowedWhilePending)
    for (const name of ['GetAccountModel', 'GetMessageCount'])
      expect((await call(app.fastify, name, {}, { headers: owing.headers })).json()).toMatchObject({ Code: 1 })
  })
})

test('nothing has changed', async () => {
  expect(await fingerprint(app.db)).toEqual(before)
})
