import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newsContract } from '#shared/contracts/news.ts'
import { makeArticle } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'
import { call } from '#web/calls/call.ts'
import type { Caller } from '#web/calls/caller.ts'

const visitor: Caller = { ticketHeader: () => ({}), heedAnswer() {} }

let site: TestApp
beforeAll(async () => {
  site = await testApp()
  const url = await site.fastify.listen({ port: 0, host: '127.0.0.1' })
  const real = fetch
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => real(url + path, init))
  await makeArticle(site.db, { policyType: 1, section: 2, label: '协会动态', title: '协会召开会议' })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await site.close()
})

test('a call by contract uses our names for input and output', async () => {
  const { items, total } = await call(visitor, newsContract.listNews, { section: 2 })
  expect(total).toBe(1)
  expect(items.map(({ title, label }) => [title, label])).toEqual([['协会召开会议', '协会动态']])
})

test('additional request options are sent as well', async () => {
  expect((await call(visitor, newsContract.listNewsOf, { size: 5 }, ['协会动态'])).total).toBe(1)
  expect((await call(visitor, newsContract.listNewsOf, { size: 5 }, ['通知公告'])).total).toBe(0)
})
