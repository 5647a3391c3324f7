import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { call } from '#tests/support/call.ts'
import { makeArticle } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

/*
 * Not-found answers are cached too: for a moment, and never longer than the content stays unchanged.
 */

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** Counts the database reads of `act`. */
async function readsOf(act: () => Promise<unknown>) {
  const query = vi.spyOn(app.db.reader, 'row')
  await act()
  const reads = query.mock.calls.length
  query.mockRestore()
  return reads
}

describe('an unknown id', () => {
  test('is looked up once and always answered with the same refusal', async () => {
    const open = () => call(app.fastify, 'GetPlolicyDetail', { id: 5001 })
    expect(await readsOf(open)).toBeGreaterThan(0)
    // Wait until the announcements of the first rows have arrived.
    await expect.poll(() => readsOf(open)).toBe(0)
    for (let attempt = 0; attempt < 2; attempt++) {
      const { status, headers, json } = await open()
      expect({ status, ...json() }).toEqual({ status: 404, Code: 404, Message: '内容不存在或已下线', Data: null })
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['content-type']).toBe('application/json; charset=utf-8')
    }
  })

  test('is found as soon as it exists', async () => {
    expect((await call(app.fastify, 'GetPlolicyDetail', { id: 5002 })).status).toBe(404)
    await makeArticle(app.db, { id: 5002 })
    await expect.poll(async () => (await call(app.fastify, 'GetPlolicyDetail', { id: 5002 })).status).toBe(200)
  })

  test('is looked up again after a few seconds', async () => {
    const open = () => call(app.fastify, 'GetPlolicyDetail', { id: 5003 })
    await open()
    expect(await readsOf(open)).toBe(0)
    const later = performance.now() + 5_001
    // The cache reads the clock once per millisecond.
    await pause(5)
    const clock = vi.spyOn(performance, 'now').mockReturnValue(later)
    expect(await readsOf(open)).toBeGreaterThan(0)
    clock.mockRestore()
  })

  test('a withdrawn item is cached as gone', async () => {
    await makeArticle(app.db, { id: 5004, publishedAt: new Date('2019-01-01'), withdrawAt: new Date('2020-01-01') })
    const open = () => call(app.fastify, 'GetPlolicyDetail', { id: 5004 })
    expect((await open()).status).toBe(410)
    // Wait until the announcement of the new row has arrived.
    await expect.poll(() => readsOf(open)).toBe(0)
    expect((await open()).json()).toMatchObject({ Code: 410, Data: null })
  })

  test('an item deleted before its publication time is unknown to visitors, not withdrawn', async () => {
    await makeArticle(app.db, { id: 5006, publishedAt: new Date(Date.now() + 3_600_000), deletedAt: new Date() })
    expect((await call(app.fastify, 'GetPlolicyDetail', { id: 5006 })).status).toBe(404)
  })

  test.each([
    [5007, 'deleted', { deletedAt: new Date('2020-01-01') }],
    [5008, 'withdrawn', { withdrawAt: new Date('2020-01-01') }],
    [5009, 'withdrawn and later deleted', { withdrawAt: new Date('2020-01-01'), deletedAt: new Date('2020-01-03') }],
  ])('the same item stays unknown after its publication time: %i, %s', async (id, _how, ended) => {
    await makeArticle(app.db, { id, publishedAt: new Date('2020-01-02'), ...ended })
    expect((await call(app.fastify, 'GetPlolicyDetail', { id })).status).toBe(404)
  })
})

describe('a page past the end of a list', () => {
  test('is an empty list from the API and is not cached', async () => {
    const asked = vi.spyOn(app.db.reader, 'page')
    for (let attempt = 0; attempt < 2; attempt++) {
      const { status, json } = await call(app.fastify, 'GetCompanyList', { current: 9999, size: 10, type: 4 })
      expect({ status, ...json() }).toMatchObject({ status: 200, Code: 1, Data: [] })
    }
    expect(asked).toHaveBeenCalledTimes(2)
    // The first page is cached even when it is empty.
    for (let attempt = 0; attempt < 2; attempt++) await call(app.fastify, 'GetCompanyList', { current: 1, size: 77, type: 4 })
    expect(asked).toHaveBeenCalledTimes(3)
    asked.mockRestore()
  })
})
