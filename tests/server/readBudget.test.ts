import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createReadBudget } from '#server/network/clients.ts'
import { toLimit } from '#shared/rules/limits.ts'
import { call, refused } from '#tests/support/call.ts'
import { makeMember } from '#tests/support/members.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

/*
 * The budget for computed public answers per client network. Cached answers are free.
 */

/** Refills too slowly to affect a test: five at once, then one every quarter of an hour. */
const slow = { times: 1, seconds: 900 }
const burst = 5

let app: TestApp
beforeAll(async () => {
  app = await testApp({ limits: { publicReads: slow } })
})
afterAll(() => app.close())

let networks = 0
/** A client address that no other test has used. */
const newClient = () => `203.0.113.${++networks}`
let pages = 0
/** A list address that is not cached yet. The cache key is the raw address with all parameters. */
const newList = () => ({ type: 4, order: 'newest', current: 1, size: ++pages })
const tooMany = { status: 429, Code: 429, Message: '访问过于频繁，请稍后再试' }

async function useUp(remoteAddress: string) {
  for (let read = 0; read < burst; read++) expect((await call(app.fastify, 'GetCompanyList', newList(), { remoteAddress })).status).toBe(200)
}

describe('a client', () => {
  test('gets a limited number of computed answers, then a Retry-After header', async () => {
    const remoteAddress = newClient()
    await useUp(remoteAddress)
    expect(await refused(app.fastify, 'GetCompanyList', newList(), { remoteAddress })).toEqual(tooMany)
    const { headers } = await call(app.fastify, 'GetCompanyList', newList(), { remoteAddress })
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(slow.seconds)
    // Other clients are not affected.
    expect((await call(app.fastify, 'GetCompanyList', newList(), { remoteAddress: newClient() })).status).toBe(200)
  })

  test('can read cached answers without limit', async () => {
    const remoteAddress = newClient()
    const list = newList()
    await call(app.fastify, 'GetCompanyList', list, { remoteAddress: newClient() })
    await useUp(remoteAddress)
    for (let read = 0; read < 3 * burst; read++) expect((await call(app.fastify, 'GetCompanyList', list, { remoteAddress })).status).toBe(200)
  })

  test('is refused before the address is parsed and the database queried', async () => {
    const remoteAddress = newClient()
    await useUp(remoteAddress)
    const asked = [vi.spyOn(app.db.reader, 'rows'), vi.spyOn(app.db.reader, 'page'), vi.spyOn(app.db.reader, 'row')]
    expect(await refused(app.fastify, 'GetCompanyList', 'current=no+number&current=2', { remoteAddress })).toEqual(tooMany)
    for (const read of asked) {
      expect(read).not.toHaveBeenCalled()
      read.mockRestore()
    }
  })

  test('shares one budget for reads, searches and POST reads', async () => {
    const remoteAddress = newClient()
    const posted = { method: 'POST', payload: [], remoteAddress } as const
    for (let read = 0; read < burst; read++) expect((await call(app.fastify, 'GetDongtaiYaowen', {}, posted)).status).toBe(200)
    expect(await refused(app.fastify, 'GetSearchKey', { title: '会议', current: 1, size: 10 }, { remoteAddress })).toEqual(tooMany)
    expect(await refused(app.fastify, 'GetDongtaiYaowen', {}, posted)).toEqual(tooMany)
  })

  test('that is a member is not counted', async () => {
    const remoteAddress = newClient()
    await useUp(remoteAddress)
    const { headers } = await makeMember(app.db)
    for (let read = 0; read < 2 * burst; read++) expect((await call(app.fastify, 'GetAccountModel', {}, { headers, remoteAddress })).status).toBe(200)
  })
})

test('concurrent requests for the same answer share it, and one client pays', async () => {
  const clients = [newClient(), newClient()]
  const list = newList()
  await Promise.all(Array.from({ length: 40 }, (_, index) => call(app.fastify, 'GetCompanyList', list, { remoteAddress: clients[index % 2] })))
  const made = await Promise.all(clients.map((remoteAddress) => call(app.fastify, 'GetCompanyList', list, { remoteAddress })))
  expect(made.map(({ status }) => status)).toEqual([200, 200])
  // The other client has its full budget left.
  for (let read = 0; read < burst; read++)
    expect((await call(app.fastify, 'GetCompanyList', newList(), { remoteAddress: clients[1] })).status).toBe(200)
})

describe('the token bucket', () => {
  let now = 0
  const budgetOf = (times: number) => createReadBudget({ of: (name) => ({ ...toLimit(name, times), seconds: 1 }) }, () => now)
  const from = (ip: string) => ({ ip, socket: {} }) as unknown as FastifyRequest
  const takes = (budget: ReturnType<typeof budgetOf>, ip: string, max = 10_000) => {
    let taken = 0
    try {
      while (taken < max) {
        budget.take(from(ip))
        taken++
      }
    } catch {}
    return taken
  }

  test('holds 150 by default and refills by 30 per second', () => {
    const budget = budgetOf(30)
    expect(takes(budget, '192.0.2.1')).toBe(150)
    now += 1_000
    expect(takes(budget, '192.0.2.1')).toBe(30)
    now += 3_600_000
    expect(takes(budget, '192.0.2.1')).toBe(150)
  })

  test('a check takes no token', () => {
    const budget = budgetOf(30)
    for (let look = 0; look < 1000; look++) budget.assertLeft(from('192.0.2.2'))
    expect(takes(budget, '192.0.2.2')).toBe(150)
    expect(() => budget.assertLeft(from('192.0.2.2'))).toThrow(expect.objectContaining({ kind: 'tooMany', retryAfter: 1 }))
  })

  test('treats an IPv6 /64 as one client and a /48 as ten', () => {
    const budget = budgetOf(30)
    expect(takes(budget, '2001:db8:1:1::1')).toBe(150)
    expect(takes(budget, '2001:db8:1:1:ffff::2')).toBe(0)
    for (let network = 2; network <= 10; network++) expect(takes(budget, `2001:db8:1:${network}::1`)).toBe(150)
    expect(takes(budget, '2001:db8:1:ff::1')).toBe(0)
    expect(takes(budget, '2001:db8:2:1::1')).toBe(150)
  })
})
