import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { makeStaff } from '#tests/support/staff.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
/** Makes the database unavailable until the test ends. */
function away() {
  const read = vi.spyOn(app.db.reader, 'row').mockRejectedValue(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
  onTestFinished(() => read.mockRestore())
}
const ask = async (url: string, options: { remoteAddress?: string; headers?: Record<string, string> } = {}) => {
  const { statusCode, headers, json } = await app.fastify.inject({ url, ...options })
  return { status: statusCode, retryAfter: headers['retry-after'], body: json() }
}
const elsewhere = { remoteAddress: '203.0.113.5' }

test('a process is live whatever the state of the database, and ready while the database answers', async () => {
  for (const url of ['/health', '/health/ready', '/health/live']) expect(await ask(url, elsewhere)).toEqual({ status: 200, body: { status: 'ok' } })
  away()
  expect(await ask('/health/live', elsewhere)).toEqual({ status: 200, body: { status: 'ok' } })
  for (const url of ['/health', '/health/ready'])
    expect(await ask(url, elsewhere)).toEqual({ status: 503, retryAfter: '5', body: { status: 'unavailable' } })
})

describe('the reported problems', () => {
  test('are shown to requests from the machine itself, but not through a proxy', async () => {
    expect((await ask('/health/ready')).body).toEqual({ status: 'ok', troubles: {} })
    away()
    expect((await ask('/health/ready')).body).toEqual({ status: 'unavailable', troubles: { database: '数据库没有回答' } })
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
      expect((await ask('/health/ready', { headers: { [name]: '203.0.113.5' } })).body).toEqual({ status: 'unavailable' })
  })

  test('are shown to callers on the machine itself, by its network address', async () => {
    const address = await app.fastify.listen({ host: '127.0.0.1', port: 0 })
    let client = '10.0.0.1'
    app.fastify.server.on('connection', (socket) => {
      Object.defineProperty(socket, 'localAddress', { value: '10.0.0.1' })
      Object.defineProperty(socket, 'remoteAddress', { get: () => client })
    })
    const askHere = async (headers = {}) => (await fetch(`${address}/health/ready`, { headers })).json()
    expect(await askHere()).toEqual({ status: 'ok', troubles: {} })
    expect(await askHere({ 'x-forwarded-for': '203.0.113.5' })).toEqual({ status: 'ok' })
    client = '10.0.0.2'
    expect(await askHere()).toEqual({ status: 'ok' })
  })

  test('are shown to staff who may see the system state only', async () => {
    const [administrator, editor] = await Promise.all([makeStaff(app.db), makeStaff(app.db, { role: 'editor' })])
    const health = vi.spyOn(app.search, 'health').mockResolvedValue({ ...(await app.search.health()), ok: false, trouble: '连不上 Meilisearch' })
    expect(await ask('/health/ready', { ...elsewhere, headers: administrator.headers })).toMatchObject({
      status: 200,
      body: { status: 'ok', troubles: { search: '连不上 Meilisearch' } },
    })
    health.mockRestore()
    expect((await ask('/health/ready', { ...elsewhere, headers: editor.headers })).body).toEqual({ status: 'ok' })
  })
})
