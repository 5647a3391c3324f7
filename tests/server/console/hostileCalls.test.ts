import { afterAll, beforeAll, expect, test } from 'vitest'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { ask, makeStaff, type TestStaff } from '#tests/support/staff.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

/* Input that the pages never send is refused with a message, without a server error. See tests/rules/hostileValues.test.ts for the other calls. */

let app: TestApp
let staff: TestStaff
beforeAll(async () => {
  app = await testApp()
  staff = await makeStaff(app.db)
})
afterAll(() => app.close())

const read = (search: string) => app.fastify.inject({ url: `/api/console/${search}`, headers: staff.headers })
const send = (name: string, payload: object | string) =>
  ask(app.fastify, staff, name, {}, { payload, headers: { ...staff.headers, 'content-type': 'application/json' } })

test.each([
  'listArticles?text=a%00b',
  'listArticles.xlsx?text=a%00b',
  'listArticles?from=0000-01-01',
  'listAudit?subject=%00',
  'mediaUses?key=%00',
  'findUnits?text=%00',
  'listArticles?page=1&page=2',
  'listArticles?text[]=a',
  'listArticles?size=101',
])('a list requested with %s', async (search) => {
  expect((await read(search)).statusCode).toBe(400)
})

test('the year 9999 and half a character in an address find nothing and cause no error', async () => {
  for (const search of ['listArticles?until=9999-12-31', 'listArticles.xlsx?until=9999-12-31', 'listArticles?text=%ED%A0%80'])
    expect((await read(search)).statusCode).toBe(200)
})

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
const draft = (values: string) => `{"id":null,"baseVersion":0,"values":${values}}`

test('a draft nested a hundred thousand levels deep is refused without recursion', async () => {
  const before = await fingerprint(app.db)
  expect(await send('article/saveDraft', draft(`{"content":${nested(100_000)}}`))).toMatchObject({ status: 400 })
  expect(await send('grantCredits', `{"id":${nested(1_000)},"amount":1,"note":"奖励"}`)).toMatchObject({ status: 400 })
  expect(await send('grantCredits', `{"id":${nested(100_000)},"amount":1,"note":"奖励"}`)).toMatchObject({ status: 413 })
  expect(await fingerprint(app.db)).toEqual(before)
  expect(await send('article/saveDraft', draft(`{"attachments":${nested(5)},"title":"a\\u0000b\\ud800"}`))).toMatchObject({ Code: 1 })
})

test.each(['nonsense', '2026-13-32 25:61:61', '0000-01-01 00:00:00', '99999-01-01 00:00:00', ''])(
  'an item with the publication time %j is never published',
  async (at) => {
    expect(await send('article/publish', { id: 1, version: 1, at, until: null })).toMatchObject({ status: 400 })
  },
)

test.each(['{"__proto__":{"role":"administrator"}}', '{"constructor":{"prototype":{}}}', '[]', 'null', '"x"', '{', ''])(
  'refuses the body %s',
  async (payload) => {
    expect(await send('grantCredits', payload)).toMatchObject({ status: 400 })
  },
)
