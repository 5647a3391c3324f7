import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeMember } from '#tests/support/members.ts'
import { makeStaff } from '#tests/support/staff.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

/*
 * Authorization precedes the first byte of the body, and the contract of the call limits the size of the body.
 */

let app: TestApp
/** The server side of the connections, in order. */
const accepted: Socket[] = []
const parseJson = vi.fn()
beforeAll(async () => {
  app = await testApp()
  app.fastify.server.on('connection', (socket: Socket) => accepted.push(socket))
  app.fastify.addHook('preValidation', async ({ body }) => void (body !== undefined && body !== null && parseJson()))
  await app.fastify.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())
beforeEach(() => {
  accepted.length = 0
  parseJson.mockReset()
})

type Headers = Record<string, string>
const port = () => (app.fastify.server.address() as AddressInfo).port
const inherited = (name: string) => `/api/ZhuJingBanXieHui/${name}`
const head = (path: string, headers: Headers) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`
const json = (length: number): Headers => ({ 'Content-Type': 'application/json', 'Content-Length': String(length) })
const chunked: Headers = { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' }

/** Opens a connection that sends this and collects the answer. */
function talk(...first: string[]) {
  const socket = connect(port(), '127.0.0.1')
  const said = { text: '' }
  socket.setEncoding('utf8').on('data', (text) => {
    said.text += text
  })
  socket.on('error', () => {}) // the server may close before it has read everything
  for (const part of first) socket.write(part)
  return { socket, said, answered: () => expect.poll(() => said.text).toMatch(/\}$/) }
}

/** Waits for the end, with or without an error. */
const closed = (socket: Socket) => expect.poll(() => socket.closed).toBe(true)

const text = 900_000
const calls: [name: string, path: string, headers: Headers][] = [
  ['a member call', inherited('AddGongxiang'), json(text)],
  ['a console call', '/api/console/createArticle', json(text)],
  ['an upload of a member', inherited('UploadFile'), { 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': String(text) }],
  ['an upload of staff', '/api/console/uploadMedia', { 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': String(text) }],
]

describe.each(calls)('%s', (_what, path, headers) => {
  test('is refused without a session after its headers, and the connection closes', async () => {
    const { socket, said, answered } = talk(head(path, headers), '{')
    await answered()
    expect(said.text).toMatch(/^HTTP\/1.1 401 [\s\S]*\r\nconnection: close\r\n[\s\S]*请先登录/i)
    await closed(socket)
    expect(parseJson).not.toHaveBeenCalled()
  })
})

test('a call without its ticket or permission is refused just as early', async () => {
  const [member, auditor] = await Promise.all([makeMember(app.db), makeStaff(app.db, { role: 'auditor' })])
  for (const [path, headers] of [
    [inherited('AddGongxiang'), { Cookie: member.headers.cookie }],
    ['/api/console/createArticle', auditor.headers],
  ] as [string, Headers][]) {
    const { socket, said, answered } = talk(head(path, { ...json(text), ...headers }))
    await answered()
    expect(said.text).toMatch(/^HTTP\/1.1 403 /)
    socket.destroy()
  }
  expect(parseJson).not.toHaveBeenCalled()
})

test('a client that keeps sending without a session is cut off after 1 MiB', async () => {
  const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`
  const { socket, said } = talk(head(inherited('AddGongxiang'), chunked), chunk)
  let sent = 0
  const more = () => {
    while (sent++ < 1000 && socket.write(chunk));
  }
  socket.on('drain', more)
  more()
  await closed(socket)
  expect(sent).toBeLessThan(1000)
  expect(said.text === '' || said.text.startsWith('HTTP/1.1 401 ')).toBe(true)
  expect(accepted[0]?.bytesRead).toBeLessThan(4 * 1024 * 1024)
  expect(parseJson).not.toHaveBeenCalled()
})

test('a regular client receives the full refusal, however large its body', async () => {
  const body = JSON.stringify({ Title: '标题', Content: '字'.repeat(300_000) })
  for (let attempt = 0; attempt < 10; attempt++) {
    const answer = await fetch(`http://127.0.0.1:${port()}${inherited('AddGongxiang')}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect(await answer.json()).toEqual({ Code: 401, Message: '请先登录', Data: null })
  }
})

describe('a body larger than its contract allows', () => {
  const tooLarge = { Code: 413, Message: '提交的内容过大，请精简后重试', Data: null }

  test.each(['Login', 'AddContact', 'AddMatericalService', 'GetDongtaiYaowen'])('is refused by its length: %s of 5 kB', async (name) => {
    const { said, answered } = talk(head(inherited(name), json(5000)))
    await answered()
    expect(said.text).toMatch(/^HTTP\/1.1 413 /)
    expect(JSON.parse(said.text.split('\r\n\r\n')[1] as string)).toEqual(tooLarge)
    expect(parseJson).not.toHaveBeenCalled()
  })

  test('is refused at the limit if its length is unknown', async () => {
    const { said, answered } = talk(head(inherited('Login'), chunked), ...Array(5).fill(`3e8\r\n${'x'.repeat(1000)}\r\n`))
    await answered()
    expect(said.text).toMatch(/^HTTP\/1.1 413 /)
  })

  test('is also refused at an unknown address', async () => {
    const { said, answered } = talk(head('/api/nowhere', json(5000)))
    await answered()
    expect(said.text).toMatch(/^HTTP\/1.1 413 /)
  })

  test('of a member is refused without ending the session', async () => {
    const { headers } = await makeMember(app.db)
    const send = (content: string) =>
      fetch(`http://127.0.0.1:${port()}${inherited('AddGongxiang')}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ Title: '标题', SubTitle: '副标题', Content: content }),
      }).then((answer) => answer.json())
    expect(await send('字'.repeat(400_000))).toEqual(tooLarge)
    expect(await send(`<p>${'字'.repeat(290_000)}</p>`)).toMatchObject({ Code: 1 })
  })
})

describe('an aborted body', () => {
  /** The log entries of a request by level. */
  const logged = vi.fn()
  beforeEach(() => {
    logged.mockReset()
    vi.spyOn(app.fastify, 'logFailure').mockImplementation(logged)
    vi.spyOn(app.fastify.log, 'child').mockReturnValue({ ...app.fastify.log, error: logged, warn: logged, info: () => {} } as never)
  })

  test('is not an error: 50 of them are not logged', async () => {
    const member = await makeMember(app.db)
    const form = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7 ${'x'.repeat(2000)}`
    const cut = async (path: string, headers: Headers, begin: string) => {
      const { socket } = talk(head(path, { ...headers, ...member.headers }), begin)
      await expect.poll(() => socket.bytesWritten).toBeGreaterThan(0)
      await pause(20)
      socket.destroy()
    }
    const isOver = () => accepted.every((socket) => socket.destroyed)
    await Promise.all(
      Array.from({ length: 25 }, () => [
        cut(inherited('AddGongxiang'), json(5000), '{"Title":"'),
        cut(inherited('UploadFile'), { 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': '50000' }, form),
      ]).flat(),
    )
    await expect.poll(() => accepted.length === 50 && isOver()).toBe(true)
    await pause(100)
    expect(logged).not.toHaveBeenCalled()
  })

  test('internal errors are still logged', async () => {
    const broken = vi.spyOn(app.db.reader, 'page').mockRejectedValue(new Error('broken inside'))
    const answer = await fetch(`http://127.0.0.1:${port()}${inherited('GetCompanyList')}?current=1&size=10&type=4`)
    expect(answer.status).toBe(500)
    expect(logged).toHaveBeenCalledTimes(1)
    broken.mockRestore()
  })
})
