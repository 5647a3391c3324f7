import { connect, createServer, type Socket } from 'node:net'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isUnavailable } from '#server/database/isUnavailable.ts'
import { readerPool } from '#server/database/query.ts'
import { searchPool } from '#server/search/postgres/searchPool.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

/* A database host that loses power does not close its connections. */

let app: TestApp
let url: URL
let sockets: Socket[] = []
const relay = createServer((client) => {
  const database = connect(Number(new URL(app.db.connectionString).port), '127.0.0.1')
  client.pipe(database).pipe(client)
  for (const socket of [client, database]) sockets.push(socket.on('error', () => {}))
})
/** Makes open connections unresponsive; new ones work. */
function vanish() {
  for (const socket of sockets) socket.unpipe().pause()
}
beforeAll(async () => {
  app = await testApp()
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
  url = new URL(app.db.connectionString)
  url.host = `127.0.0.1:${(relay.address() as { port: number }).port}`
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  relay.close()
  await app.close()
})

test.each<[string, (connectionString: string, size: number) => pg.Pool]>([
  ['a read', readerPool],
  ['a search', searchPool],
])('%s fails as unavailable within ten seconds, and the next one reconnects', { timeout: 30_000 }, async (_what, createPool) => {
  const pool = createPool(url.href, 1)
  await pool.query('select 1')
  vanish()
  const began = performance.now()
  const error = await pool.query('select 1').catch((error: unknown) => error)
  expect(isUnavailable(error)).toBe(true)
  expect(performance.now() - began).toBeLessThan(10_000)
  expect((await pool.query('select 1 as "one"')).rows).toEqual([{ one: 1 }])
  for (const socket of sockets) socket.destroy()
  sockets = []
  await pool.end()
})
