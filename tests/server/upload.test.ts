import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { initialLimits } from '#shared/rules/limits.ts'
import { maxBytes } from '#shared/rules/uploadRules.ts'
import { refused } from '#tests/support/call.ts'
import { samplePdf } from '#tests/support/documentFiles.ts'
import { makeFile } from '#tests/support/factories.ts'
import { makeMember, sendAs, type TestMember } from '#tests/support/members.ts'
import { body, boundary, filePart, part, sendBody, upload } from '#tests/support/multipart.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'
import { filesBelow } from '#tests/support/uploadedFiles.ts'

const { uploadFilesADay: maxFilesADay, uploadMegabytesADay } = initialLimits
const maxBytesADay = uploadMegabytesADay * 1024 * 1024

let app: TestApp
let member: TestMember
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  member = await makeMember(app.db)
})

const pdf = samplePdf()
/** A PDF of exactly this size: bytes after its end are ignored. */
const pdfOf = (size: number) => Buffer.concat([pdf, Buffer.alloc(size - pdf.length)])
const own = () => app.db.prisma.storedFile.findMany({ where: { ownerId: member.account.id } })
const disposition = (rest: string) => [`Content-Disposition: form-data; ${rest}`, 'Content-Type: application/pdf']

/** Expects that no row and no bytes are left. */
async function expectNoTrace(act: () => Promise<{ status: number; Message: string }>) {
  const before = filesBelow(app.uploadsFolder)
  const answer = await act()
  expect(await own()).toEqual([])
  expect(filesBelow(app.uploadsFolder)).toEqual(before)
  expect(answer.Message).toMatch(/\p{Script=Han}{3}/u)
  return { status: answer.status, Message: answer.Message }
}

describe('permissions', () => {
  const payload = body(filePart({ name: '报告.pdf', bytes: pdf }))
  const form = { 'content-type': `multipart/form-data; boundary=${boundary}` }

  test('refuse a visitor', async () => {
    const before = filesBelow(app.uploadsFolder)
    expect(await refused(app.fastify, 'UploadFile', {}, { method: 'POST', headers: form, payload })).toMatchObject({ status: 401 })
    expect(filesBelow(app.uploadsFolder)).toEqual(before)
  })

  test('refuse a page of another site, which cannot send the ticket', async () => {
    const { cookie } = member.headers
    await expectNoTrace(() => refused(app.fastify, 'UploadFile', {}, { method: 'POST', headers: { ...form, cookie }, payload }))
  })

  test('allow an enterprise, which owns its file', async () => {
    member = await makeMember(app.db, { accountType: 2 })
    expect(await sendBody(app.fastify, member, payload)).toMatchObject({ status: 200, Code: 1 })
    expect(await own()).toMatchObject([{ sha256: createHash('sha256').update(pdf).digest('hex') }])
  })
})

describe('size', () => {
  test('of exactly 10 MB is accepted', async () => {
    expect(await upload(app.fastify, member, { name: '大.pdf', bytes: pdfOf(maxBytes) })).toMatchObject({ Code: 1, Data: { size: maxBytes } })
  })

  test('above that by one byte is refused', async () => {
    const answer = await expectNoTrace(() => upload(app.fastify, member, { name: '大.pdf', bytes: pdfOf(maxBytes + 1) }))
    expect(answer).toEqual({ status: 413, Message: '文件不能超过10MB' })
  })

  test('far above that is refused by its declared length, before the transfer', async () => {
    const answer = await expectNoTrace(() => upload(app.fastify, member, { name: '大.pdf', bytes: pdfOf(maxBytes * 2) }))
    expect(answer).toEqual({ status: 413, Message: '文件不能超过10MB' })
  })

  test('of zero is refused', async () => {
    const answer = await expectNoTrace(() => upload(app.fastify, member, { name: '空.pdf', bytes: Buffer.alloc(0) }))
    expect(answer).toEqual({ status: 200, Message: '文件是空的，请重新选择' })
  })
})

describe('a malformed form is refused and leaves no data', () => {
  const whole = body(filePart({ name: '报告.pdf', bytes: pdf }))
  const type = 'multipart/form-data'
  const fields = (count: number) => Array.from({ length: count }, (_, index) => part([`Content-Disposition: form-data; name="f${index}"`], 'x'))
  const file = filePart({ name: '报告.pdf', bytes: pdf })

  test.each<[what: string, payload: Buffer, contentType: string | undefined, status: number]>([
    ['no boundary', whole, type, 400],
    ['an empty boundary', whole, `${type}; boundary=`, 400],
    ['an empty quoted boundary', whole, `${type}; boundary=""`, 400],
    ['a boundary of 5,000 characters', whole, `${type}; boundary=${'b'.repeat(5000)}`, 400],
    ['a different boundary', whole, `${type}; boundary=other`, 400],
    ['no closing boundary', file, undefined, 400],
    ['a truncated file', whole.subarray(0, whole.length - 200), undefined, 400],
    ['a truncated header', Buffer.from(`--${boundary}\r\nContent-Dispo`), undefined, 400],
    ['no body', Buffer.alloc(0), undefined, 400],
    ['no part', body(), undefined, 400],
    ['nonsense', Buffer.from('nonsense'), undefined, 400],
    ['NULs', Buffer.alloc(5000), undefined, 400],
    ['the file in another field', body(filePart({ name: 'a.pdf', bytes: pdf }, 'upload')), undefined, 400],
    ['the file as text', body(part(['Content-Disposition: form-data; name="file"'], pdf)), undefined, 400],
    ['no name', body(part(disposition('name="file"; filename=""'), pdf)), undefined, 400],
    ['no disposition', body(part(['Content-Type: application/pdf'], pdf)), undefined, 400],
    ['an empty selection', body(filePart({ name: '', bytes: Buffer.alloc(0) })), undefined, 400],
    ['two files', body(file, file), undefined, 413],
    ['a file in __proto__', body(filePart({ name: 'a.pdf', bytes: pdf }, '__proto__')), undefined, 400],
    ['a field __proto__', body(part(['Content-Disposition: form-data; name="__proto__"'], 'x'), file), undefined, 400],
    ['a field constructor after the file', body(file, part(['Content-Disposition: form-data; name="constructor"'], 'x')), undefined, 400],
    ['6 fields', body(...fields(6), file), undefined, 413],
    ['1,000 fields', body(...fields(1000), file), undefined, 413],
    ['1,000 headers', body(part([...disposition('name="file"; filename="a.exe"'), ...Array(1000).fill('X-A: b')], 'MZ')), undefined, 200],
    [
      'a field with broken JSON',
      body(part(['Content-Disposition: form-data; name="a"', 'Content-Type: application/json'], '{'), file),
      undefined,
      400,
    ],
    ['JSON', Buffer.from('{"file":{"file":{},"filename":"a.pdf"}}'), 'application/json', 415],
    ['a plain form', Buffer.from('file=a'), 'application/x-www-form-urlencoded', 415],
    ['raw bytes', pdf, 'application/pdf', 415],
    ['multipart/mixed', whole, `multipart/mixed; boundary=${boundary}`, 415],
  ])('%s', async (_what, payload, contentType, status) => {
    expect((await expectNoTrace(() => sendBody(app.fastify, member, payload, contentType))).status).toBe(status)
  })

  test('a call without a body', async () => {
    expect((await expectNoTrace(() => sendAs(app.fastify, member, 'UploadFile', undefined))).status).toBe(415)
  })

  test('the server keeps running', async () => {
    expect(await sendBody(app.fastify, member, whole)).toMatchObject({ Code: 1 })
  })
})

test('additional fields are ignored', async () => {
  const field = part(['Content-Disposition: form-data; name="ownerId"'], '1')
  expect(await sendBody(app.fastify, member, body(field, filePart({ name: '报告.pdf', bytes: pdf }), field))).toMatchObject({ Code: 1 })
  expect(await own()).toHaveLength(1)
})

describe('the file name', () => {
  const latin1 = (name: string) => Buffer.from(name).toString('latin1')
  test.each([
    ['in Chinese', 'filename="调研报告（终稿）.pdf"', '调研报告（终稿）.pdf'],
    ['double-encoded', `filename="${latin1('调研报告.pdf')}"`, '调研报告.pdf'],
    ['by RFC 5987', `filename*=UTF-8''${encodeURIComponent('调研报告.pdf')}`, '调研报告.pdf'],
    ['with a Unix path', 'filename="../../etc/报告.pdf"', '报告.pdf'],
    ['with a Windows path', 'filename="C:\\\\Users\\\\我\\\\报告.pdf"', '报告.pdf'],
    ['with a bidirectional override', 'filename="报告\u202Efdp.pdf"', '报告fdp.pdf'],
    ['with invisible characters', 'filename="报\u200B告\u00AD\uFEFF.pdf"', '报告.pdf'],
    ['with a NUL', 'filename="报告.exe\0.pdf"', '报告.exe.pdf'],
    ['with a tab', 'filename="报\t告.pdf"', '报告.pdf'],
    ['with HTML', 'filename="<img src=x onerror=alert(1)>.pdf"', '<img src=x onerror=alert(1)>.pdf'],
    ['that is only an extension', 'filename=".pdf"', '文件.pdf'],
    ['too long', `filename="${'长'.repeat(300)}.pdf"`, `${'长'.repeat(116)}.pdf`],
  ])('%s', async (_what, filename, kept) => {
    const { Data, data } = await sendBody(app.fastify, member, body(part(disposition(`name="file"; ${filename}`), pdf)))
    expect(Data?.name).toBe(kept)
    expect(await own()).toMatchObject([{ originalName: kept }])
    expect(Data?.url).toMatch(/^\/uploads\/\d{4}\/\d\d\/[\da-f-]{36}\.pdf$/)
    expect(data).toEqual(Data)
  })
})

test('the same file uploaded twice is stored twice, each under its own name', async () => {
  const [one, two] = [
    await upload(app.fastify, member, { name: 'a.pdf', bytes: pdf }),
    await upload(app.fastify, member, { name: 'a.pdf', bytes: pdf }),
  ]
  expect(one.Data?.url).not.toBe(two.Data?.url)
  expect(new Set((await own()).map(({ sha256 }) => sha256)).size).toBe(1)
})

describe('over a real connection', () => {
  let port: number
  beforeAll(async () => {
    await app.fastify.listen({ port: 0, host: '127.0.0.1' })
    port = (app.fastify.server.address() as AddressInfo).port
  })
  const head = (length: string) =>
    [
      'POST /api/ZhuJingBanXieHui/UploadFile HTTP/1.1',
      'Host: localhost',
      `Cookie: ${member.headers.cookie}`,
      `Ticket: ${member.headers.ticket}`,
      `Content-Type: multipart/form-data; boundary=${boundary}`,
      length,
      '',
      '',
    ].join('\r\n')

  test.each(['in the middle of the file', 'behind the file'])('a connection that breaks %s leaves no data', async (where) => {
    const before = filesBelow(app.uploadsFolder)
    const bytes = pdfOf(3_000_000)
    const payload = body(filePart({ name: '报告.pdf', bytes }))
    const socket = connect(port, '127.0.0.1')
    socket.write(head(`Content-Length: ${payload.length}`))
    socket.write(payload.subarray(0, where.startsWith('in') ? 1_500_000 : payload.length - 30))
    await expect.poll(() => filesBelow(app.uploadsFolder).length).toBe(before.length + 1)
    socket.resetAndDestroy()
    await expect.poll(() => filesBelow(app.uploadsFolder)).toEqual(before)
    expect(await own()).toEqual([])
  })

  test('a body without a declared length is cut off at 10 MB', async () => {
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(body(filePart({ name: '报告.pdf', bytes: pdfOf(maxBytes + 100) })))
        controller.close()
      },
    })
    const answer = await expectNoTrace(async () => {
      const response = await fetch(`http://127.0.0.1:${port}/api/ZhuJingBanXieHui/UploadFile`, {
        method: 'POST',
        headers: { ...member.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
        body: stream,
        duplex: 'half',
      } as RequestInit)
      return { status: response.status, ...((await response.json()) as { Message: string }) }
    })
    expect(answer).toEqual({ status: 413, Message: '文件不能超过10MB' })
  })
})

describe('the daily quota', () => {
  const tooMany = { status: 429, Message: '今天上传的文件过多，请明天再试' }
  const fill = async (count: number, size: number, fields = {}) => {
    for (let index = 0; index < count; index++) await makeFile(app.db, { ownerId: member.account.id, size, ...fields })
  }

  test('in bytes refuses the upload and keeps existing files', async () => {
    await fill(1, maxBytesADay - pdf.length + 1)
    const before = filesBelow(app.uploadsFolder)
    expect(await upload(app.fastify, member, { name: 'a.pdf', bytes: pdf })).toMatchObject(tooMany)
    expect(await own()).toHaveLength(1)
    expect(filesBelow(app.uploadsFolder)).toEqual(before)
  })

  test('in files stores exactly the remaining number of concurrent uploads', async () => {
    await fill(maxFilesADay - 3, 1)
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload(app.fastify, member, { name: 'a.pdf', bytes: pdf })))
    expect(answers.filter(({ Code }) => Code === 1)).toHaveLength(3)
    expect(answers.filter(({ Code }) => Code !== 1)).toEqual(Array(7).fill(expect.objectContaining(tooMany)))
    const kept = (await own()).filter(({ originalName }) => originalName === 'a.pdf')
    expect(kept).toHaveLength(3)
    for (const { key } of kept) expect(filesBelow(app.uploadsFolder)).toContain(`restricted/${key}`)
    expect(readdirSync(join(app.uploadsFolder, 'incoming'))).toEqual([])
  })

  test('ends after a day and is separate for each account', async () => {
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000)
    await fill(maxFilesADay, 1, { createdAt: yesterday, claimed: true })
    expect(await upload(app.fastify, member, { name: 'a.pdf', bytes: pdf })).toMatchObject({ Code: 1 })
    await fill(maxFilesADay, 1)
    expect(await upload(app.fastify, await makeMember(app.db), { name: 'a.pdf', bytes: pdf })).toMatchObject({ Code: 1 })
  })

  test('also counts unused files, which are kept for two months', async () => {
    await fill(maxFilesADay, 1, { createdAt: new Date(Date.now() - 20 * 24 * 60 * 60 * 1000) })
    expect(await upload(app.fastify, member, { name: 'a.pdf', bytes: pdf })).toMatchObject({
      status: 429,
      Message: '未使用的上传文件过多，请先提交草稿；未使用的文件两个月后自动清理',
    })
  })
})
