import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { limitPauses } from '#server/network/clients.ts'
import { consoleCalls } from '#tests/support/endpoints.ts'
import { makeMember } from '#tests/support/members.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

const maxPauseMs = 400

let app: TestApp
/** The server side of the connections. */
let accepted: Socket[] = []
beforeAll(async () => {
  app = await testApp({ maxPauseMs })
  app.fastify.server.on('connection', (socket: Socket) => accepted.push(socket))
  await app.fastify.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())
beforeEach(() => {
  accepted = []
})

/** Starts a member call with its headers and 10 of the 100 bytes of its body. */
async function begin() {
  const { headers } = await makeMember(app.db)
  const socket = connect((app.fastify.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  const lines = Object.entries({ Host: 'x', 'Content-Type': 'application/json', 'Content-Length': 100, ...headers })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.write(`POST /api/ZhuJingBanXieHui/ReadMessage HTTP/1.1\r\n${head}\r\n{${' '.repeat(9)}`)
  return socket
}

test('a slow but steady body is accepted, and its answer may take longer than the idle limit', async () => {
  const socket = await begin()
  for (let part = 0; part < 8; part++) {
    await pause(maxPauseMs / 4)
    socket.write(' '.repeat(10))
  }
  expect(accepted[0]?.timeout).toBe(maxPauseMs)
  socket.write(`${' '.repeat(9)}}`)
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 200 /)
  expect(accepted[0]?.timeout).toBeGreaterThan(60_000)
  socket.destroy()
})

test('an idle connection is closed', async () => {
  const socket = await begin()
  const beganAt = Date.now()
  await once(socket, 'close')
  expect(Date.now() - beganAt).toBeLessThan(10 * maxPauseMs)
})

test.each([
  ['application/json', true],
  ['multipart/form-data; boundary=b', false],
])('a slowly dripping body is cut off unless it is an upload: %s', async (type, isCut) => {
  const maxFormMs = 300
  const server = createServer((request) => request.resume())
  limitPauses({ server } as never, 10_000, maxFormMs)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 1000\r\n\r\n`)
  for (let part = 0; part < 12 && !socket.destroyed; part++) {
    await pause(maxFormMs / 6)
    socket.write(' ')
  }
  expect(socket.destroyed).toBe(isCut)
  socket.destroy()
  server.close()
})

test('the largest upload finishes in time at 2 Mbit/s', () => {
  const megabytes = Math.max(...consoleCalls.map(({ endpoint }) => endpoint.maxMegabytes ?? 0))
  expect(megabytes).toBe(100)
  expect(app.fastify.server.requestTimeout).toBeGreaterThan((megabytes * 1024 * 1024 * 8) / 2_000)
  expect(app.fastify.server.headersTimeout).toBe(15_000)
})
