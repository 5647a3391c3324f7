import type { InjectOptions } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { call, refused } from '#tests/support/call.ts'
import { makeArticle } from '#tests/support/factories.ts'
import { makeMember, readAs, sendAs, signedIn } from '#tests/support/members.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

const limits = {
  exports: { times: 100, seconds: 60 },
  reads: { times: 4, seconds: 60 },
  writes: { times: 3, seconds: 60 },
  writesADay: { times: 100, seconds: 86_400 },
  uploads: { times: 2, seconds: 60 },
  strangers: { times: 5, seconds: 60 },
}

let app: TestApp
beforeAll(async () => {
  app = await testApp({ limits })
})
afterAll(() => app.close())
afterEach(() => void vi.useRealTimers())
beforeEach(() => app.db.prisma.rateLimit.deleteMany())

const tooMany = { status: 429, Code: 429, Message: '操作过于频繁，请稍后再试' }
type Headers = Record<string, string>
const profile = (headers: Headers, remoteAddress?: string) => refused(app.fastify, 'GetAccountModel', {}, { headers, remoteAddress })
const readMessages = (member: { headers: Headers }, fastify = app.fastify) => sendAs(fastify as never, member as never, 'ReadMessage')

describe('an account', () => {
  test('has a limit for reads across all its browsers, without affecting other accounts', async () => {
    const member = await makeMember(app.db)
    const elsewhere = await signedIn(app.db, member.account.id)
    for (const browser of [member, elsewhere, member, elsewhere]) await readAs(app.fastify, browser, 'GetAccountModel')
    for (const { headers } of [member, elsewhere]) expect(await profile(headers)).toMatchObject(tooMany)
    await readAs(app.fastify, await makeMember(app.db), 'GetAccountModel')
  })

  test('gets a Retry-After header', async () => {
    const { headers } = await makeMember(app.db)
    for (let read = 0; read < limits.reads.times; read++) await call(app.fastify, 'GetAccountModel', {}, { headers })
    const answer = await call(app.fastify, 'GetAccountModel', {}, { headers })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(limits.reads.seconds)
  })

  test('has a limit for writes across all processes, and can still read', async () => {
    const beside = await testApp({ db: app.db, limits })
    const member = await makeMember(app.db)
    for (const fastify of [app.fastify, beside.fastify, app.fastify]) expect(await readMessages(member, fastify)).not.toMatchObject({ status: 429 })
    for (const fastify of [app.fastify, beside.fastify]) expect(await readMessages(member, fastify)).toMatchObject(tooMany)
    await readAs(app.fastify, member, 'GetAccountModel')
    await beside.close()
  })

  test('has a daily limit for writes, however slow', async () => {
    const { fastify, close } = await testApp({
      db: app.db,
      limits: { ...limits, writes: { times: 100, seconds: 60 }, writesADay: { times: 4, seconds: 86_400 } },
    })
    const member = await makeMember(app.db)
    for (let written = 0; written < 4; written++) expect(await readMessages(member, fastify)).not.toMatchObject({ status: 429 })
    expect(await readMessages(member, fastify)).toMatchObject(tooMany)
    await close()
  })

  test('cannot exceed the limit with concurrent writes', async () => {
    const member = await makeMember(app.db)
    const answers = await Promise.all(Array.from({ length: 20 }, () => readMessages(member)))
    expect(answers.filter(({ status }) => status !== 429).length).toBe(limits.writes.times)
  })

  test('can write again after the period', async () => {
    const member = await makeMember(app.db)
    for (let write = 0; write < limits.writes.times; write++) await readMessages(member)
    expect(await readMessages(member)).toMatchObject(tooMany)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + limits.writes.seconds * 1000 })
    expect(await readMessages(member)).not.toMatchObject({ status: 429 })
  })

  test('has a separate limit for uploads', async () => {
    const { headers } = await makeMember(app.db)
    const upload = () => refused(app.fastify, 'UploadFile', {}, { method: 'POST', headers })
    for (let sent = 0; sent < limits.uploads.times; sent++) expect(await upload()).not.toMatchObject({ status: 429 })
    expect(await upload()).toMatchObject(tooMany)
    expect(await readMessages({ headers })).not.toMatchObject({ status: 429 })
  })
})

test('an address that makes member calls without a session is limited, but not the members behind it', async () => {
  const from = '203.0.113.60'
  const member = await makeMember(app.db)
  for (let attempt = 0; attempt < limits.strangers.times; attempt++)
    expect(await profile({ cookie: `session=${attempt}` }, from)).toMatchObject({ status: 401 })
  expect(await profile({ cookie: 'session=x' }, from)).toMatchObject(tooMany)
  expect(await profile({}, from)).toMatchObject(tooMany)
  expect(await profile({}, '203.0.113.61')).toMatchObject({ status: 401 })
  expect((await call(app.fastify, 'GetAccountModel', {}, { headers: member.headers, remoteAddress: from })).status).toBe(200)
})

describe('a public call with an owner variant', () => {
  const open = (id: number, options: InjectOptions) => call(app.fastify, 'GetPlolicyDetail', { id }, options)

  test('counts members, and serves them cached answers where they own nothing', async () => {
    const [{ id }, { headers }] = [await makeArticle(app.db), await makeMember(app.db)]
    const visitor = await open(id, {})
    for (let read = 0; read < limits.reads.times; read++) {
      const answer = await open(id, { headers })
      expect(answer.headers).toMatchObject({ 'cache-control': 'public, no-cache', etag: visitor.headers.etag })
      expect(answer.text).toBe(visitor.text)
    }
    expect((await open(id, { headers })).status).toBe(429)
    expect((await open(id, {})).status).toBe(200)
  })

  test('counts invalid sessions, but not missing ones', async () => {
    const { id } = await makeArticle(app.db)
    const from = '203.0.113.62'
    const pretend = { headers: { cookie: 'session=x' }, remoteAddress: from }
    for (let attempt = 0; attempt < limits.strangers.times; attempt++) expect((await open(id, pretend)).status).toBe(200)
    expect((await open(id, pretend)).status).toBe(429)
    expect((await open(id, { remoteAddress: from })).status).toBe(200)
  })
})

test('visitors are not limited', async () => {
  for (let read = 0; read < 20; read++) expect((await call(app.fastify, 'GetFoodArea')).status).toBe(200)
})
