import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { upsertItems } from '#server/search/index/writeIndex.ts'
import { call, read } from '#tests/support/call.ts'
import { makeArticle } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
/** Added age of cached answers in ms. */
let age = 0
beforeAll(async () => {
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + age)
  app = await testApp()
})
afterAll(async () => {
  await app.close()
  vi.restoreAllMocks()
})

/**
 * Moves the times of an article back to `seconds` after one of them. No trigger fires, so no process gets an announcement, as when only the
 * clock advances. Cached answers live for half a minute, which passes too.
 */
async function passUntil(id: number, time: 'publishedAt' | 'withdrawAt', seconds: number) {
  const passed = `(select "${time}" - now() + interval '${seconds} seconds' from "Article" where "id" = ${id})`
  const moved = (column: string) => `"${column}" = "${column}" - ${passed}`
  await app.db.pool.query(`
    begin;
    set local session_replication_role = replica;
    update "SearchDocument" set ${moved('publishedAt')}, ${moved('withdrawAt')} where "kind" = 'article' and "itemId" = ${id};
    update "Article" set ${moved('publishedAt')}, ${moved('withdrawAt')} where "id" = ${id};
    commit`)
  age += 31_000
}

test('a scheduled item appears everywhere at its time and disappears at its end, in a running portal', async () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  const title = '协会换届大会会议议程公布'
  const { id } = await makeArticle(app.db, { title, publishedAt: inHours(24), withdrawAt: inHours(48) })
  await app.db.prisma.$transaction((tx) => upsertItems(tx, [{ kind: 'article', id }]))
  const column = () => read(app.fastify, 'GetYaowen', { type: 1 })
  const found = () => read(app.fastify, 'GetSearchKey', { title: '换届大会' })
  const status = async () => (await call(app.fastify, 'GetPlolicyDetail', { id })).status
  const shown = async () => [(await column()).Data.length, (await found()).Data.length, await status()]

  // From here on every answer is cached, including not-found ones.
  await expect.poll(shown).toEqual([0, 0, 404])
  await passUntil(id, 'publishedAt', -3600)
  expect(await shown()).toEqual([0, 0, 404])
  await passUntil(id, 'publishedAt', 1)
  expect(await shown()).toEqual([1, 1, 200])
  await passUntil(id, 'withdrawAt', 1)
  expect(await shown()).toEqual([0, 0, 410])
})
