import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.fastify.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** Sends `count` requests without waiting; returns the number of answers before the connection closed or fell silent. */
async function pipeline(count: number, path: (index: number) => string) {
  const socket = connect((app.fastify.server.address() as AddressInfo).port, '127.0.0.1')
  let said = ''
  socket.setEncoding('utf8').on('data', (more) => {
    said += more
  })
  socket.on('error', () => {}) // the server may close before it has read everything
  socket.write(Array.from({ length: count }, (_, index) => `GET ${path(index)} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''))
  const answered = () => said.split('HTTP/1.1 200 OK').length - 1
  await expect.poll(() => socket.closed || answered() === count).toBe(true)
  const isClosed = socket.closed
  socket.destroy()
  return { isClosed, answered: answered() }
}

const list = (index: number) => `/api/ZhuJingBanXieHui/GetCompanyList?current=1&size=${1 + (index % 100)}&type=${1 + Math.floor(index / 100)}`

test('a few pipelined requests are all answered in order', async () => {
  expect(await pipeline(10, list)).toEqual({ isClosed: false, answered: 10 })
})

test('of 10,000 requests in one packet only a few are processed, and the connection closes', async () => {
  const asked = vi.spyOn(app.db.reader, 'page')
  const { isClosed } = await pipeline(10_000, (index) => list(index + 10))
  expect(isClosed).toBe(true)
  expect(asked.mock.calls.length).toBeLessThanOrEqual(21)
  asked.mockRestore()
  expect((await app.fastify.inject('/health')).statusCode).toBe(200)
})

test('the last request of a connection is answered with Connection: close', async () => {
  expect(app.fastify.server.maxRequestsPerSocket).toBe(1_000)
  app.fastify.server.maxRequestsPerSocket = 3
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const connections: (string | undefined)[] = []
  for (let sent = 1; sent <= 4; sent++) {
    const { port } = app.fastify.server.address() as AddressInfo
    const [answer] = (await once(get({ port, path: '/health', agent }), 'response')) as [IncomingMessage]
    connections.push(answer.headers.connection)
    await text(answer)
  }
  expect(connections).toEqual(['keep-alive', 'keep-alive', 'close', 'keep-alive'])
  agent.destroy()
})
