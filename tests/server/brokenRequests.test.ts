import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  // Shorter than a user would tolerate, to keep the test fast, but long enough for requests sent at once on a busy machine.
  Object.assign(app.fastify.server, { headersTimeout: 1_000, requestTimeout: 1_000 })
  await app.fastify.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** Sends these bytes, waits until the server closes the connection, and returns its answer. */
async function send(bytes: string): Promise<string> {
  const socket = connect((app.fastify.server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (text) => {
    answer += text
  })
  socket.on('error', () => {}) // the server may close before it has read everything
  socket.write(bytes)
  await once(socket, 'close')
  return answer
}

/** All are sent at once, because the server checks for incomplete requests only every five seconds. */
const requests: [what: string, bytes: string, status: number][] = [
  ['invalid HTTP', 'hello\r\n\r\n', 400],
  ['a header without a name', 'GET / HTTP/1.1\r\nHost: x\r\n: x\r\n\r\n', 400],
  ['a header with a NUL', 'GET / HTTP/1.1\r\nHost: x\r\nTicket: a\0b\r\n\r\n', 400],
  ['two content lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 400],
  ['a content length with chunked encoding', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n', 400],
  ['an invalid content length', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n', 400],
  ['headers of 200,000 bytes', `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(200_000)}\r\n\r\n`, 431],
  ['half a header', 'GET / HTTP/1.1\r\nHo', 408],
  ['half a body', 'POST /api/ZhuJingBanXieHui/Login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{', 408],
]
let answers: Map<string, string>
beforeAll(async () => {
  answers = new Map(await Promise.all(requests.map(async ([what, bytes]) => [what, await send(bytes)] as const)))
})

test.each(requests)('%s is answered with the envelope and the connection closes', (what, _bytes, status) => {
  const answer = answers.get(what) ?? ''
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(/^content-type: application\/json; charset=utf-8$/m)
  expect(head).toMatch(/^cache-control: no-store$/m)
  expect(head).toMatch(/^x-content-type-options: nosniff$/im)
  expect(head).toMatch(new RegExp(`^content-length: ${Buffer.byteLength(body)}$`, 'm'))
  expect(JSON.parse(body)).toEqual({ Code: status, Message: expect.stringMatching(/\p{Script=Han}{4}/u), Data: null })
})

test('the server keeps running', async () => {
  expect((await app.fastify.inject('/health')).statusCode).toBe(200)
})
