import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type StoredDocument, sendStoredFile } from '#server/features/download/serveDownloads.ts'
import { answerErrors } from '#server/http/errors.ts'
import { servePublicFiles } from '#server/http/files.ts'
import { attachmentHeader, newKey, tidyFileName } from '#server/storage/fileName.ts'
import type { Area } from '#server/storage/storage.ts'
import { picture } from '#tests/support/pictures.ts'
import { storages } from '#tests/support/storages.ts'

const bytes = Buffer.from('0123456789'.repeat(1000))

describe.each(Object.entries(storages))('from %s', (where, open) => {
  let it: Awaited<ReturnType<typeof open>>
  let app: FastifyInstance
  let file: StoredDocument
  beforeAll(async () => {
    it = await open()
    app = Fastify()
    answerErrors(app)
    app.get('/document', (request, reply) => sendStoredFile(request, reply, it.storage, file))
    await servePublicFiles(app, { ...it, isRemote: where !== 'the disk', budget: { take() {} } })
    file = { key: newKey('pdf'), originalName: '调研报告.pdf', mimeType: 'application/pdf', size: bytes.length }
    await put('restricted', file.key, bytes, 'application/pdf')
  })
  afterAll(async () => {
    await app.close()
    await it.close()
  })

  async function put(area: Area, key: string, content: Buffer, type: string) {
    const path = join(it.storage.incomingFolder, 'file')
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
    await it.storage.put(area, key, path, type)
  }
  const ask = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => app.inject({ method, url: '/document', headers })

  describe('a document', () => {
    test('is sent in full, saved under its own name, and not cached', async () => {
      const { statusCode, headers, rawPayload } = await ask()
      expect(statusCode).toBe(200)
      expect(rawPayload).toEqual(bytes)
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': String(bytes.length),
        'content-disposition': `attachment; filename="____.pdf"; filename*=UTF-8''%E8%B0%83%E7%A0%94%E6%8A%A5%E5%91%8A.pdf`,
        'cache-control': 'private, no-store',
        'accept-ranges': 'bytes',
        'x-content-type-options': 'nosniff',
      })
    })

    test.each([
      ['bytes=0-9', 0, 9],
      ['bytes=9990-', 9990, 9999],
      ['bytes=-10', 9990, 9999],
      ['bytes=5000-99999', 5000, 9999],
      ['bytes=-99999', 0, 9999],
      ['bytes=0-0', 0, 0],
      ['bytes=9999-9999', 9999, 9999],
    ])('resumes a range: %s', async (range, start, end) => {
      const { statusCode, headers, rawPayload } = await ask({ range })
      expect({ statusCode, range: headers['content-range'], length: headers['content-length'] }).toEqual({
        statusCode: 206,
        range: `bytes ${start}-${end}/10000`,
        length: String(end - start + 1),
      })
      expect(rawPayload).toEqual(bytes.subarray(start, end + 1))
    })

    test.each(['bytes=10000-', 'bytes=10000-10001', 'bytes=99999999999-', 'bytes=-0'])('has nothing at %s', async (range) => {
      const { statusCode, headers, payload } = await ask({ range })
      expect({ statusCode, range: headers['content-range'], payload }).toEqual({ statusCode: 416, range: 'bytes */10000', payload: '' })
    })

    test.each(['bytes=0-1,5-6', 'bytes=9-5', 'bytes=-', 'bytes=', 'bytes=a-b', 'lines=0-1', 'bytes=0-1;x', `bytes=0-${'9'.repeat(400)}`])(
      'is sent in full for anything but a single range: %s',
      async (range) => {
        const { statusCode, rawPayload } = await ask({ range })
        expect(statusCode).toBe(200)
        expect(rawPayload).toEqual(bytes)
      },
    )

    test('resumes only with the same version', async () => {
      const { etag } = (await ask()).headers
      expect((await ask({ range: 'bytes=5-', 'if-range': String(etag) })).statusCode).toBe(206)
      expect((await ask({ range: 'bytes=5-', 'if-range': '"other"' })).statusCode).toBe(200)
    })

    test('returns its length for HEAD', async () => {
      const { statusCode, headers, payload } = await ask({}, 'HEAD')
      expect({ statusCode, payload, length: headers['content-length'] }).toEqual({ statusCode: 200, payload: '', length: '10000' })
      expect(headers['accept-ranges']).toBe('bytes')
    })

    test('without bytes is refused', async () => {
      const whole = file
      file = { ...file, key: newKey('pdf') }
      const { statusCode, headers, json } = await ask()
      file = whole
      expect(statusCode).toBe(404)
      expect(headers['content-disposition']).toBeUndefined()
      expect(json()).toMatchObject({ Code: 404, Data: null })
    })
  })

  describe('under /uploads', () => {
    const get = (key: string, headers: Record<string, string> = {}) => app.inject({ url: `/uploads/${key}`, headers })

    test('a picture is displayed, cached forever and cannot run scripts', async () => {
      const key = newKey('webp')
      const shown = await picture('webp')
      await put('public', key, shown, 'image/webp')
      const { statusCode, headers, rawPayload } = await get(key)
      expect({ statusCode, same: rawPayload.equals(shown) }).toEqual({ statusCode: 200, same: true })
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'content-length': String(shown.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      })
      expect(headers['content-disposition']).toBeUndefined()
      expect((await get(key, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
      expect(await app.inject({ method: 'HEAD', url: `/uploads/${key}` })).toMatchObject({ statusCode: 200, payload: '' })
    })

    test.each(['html', 'svg', 'pdf', 'js', 'xml'])('a %s file is downloaded, never displayed', async (ending) => {
      const key = newKey(ending)
      await put('public', key, Buffer.from('<script>alert(1)</script>'), 'text/html')
      expect((await get(key)).headers['content-disposition']).toBe('attachment')
    })

    test('files on the disk are served with any storage', async () => {
      const path = join(it.uploadsFolder, 'public', 'demo', 'a.webp')
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, 'picture')
      expect(await get('demo/a.webp')).toMatchObject({ statusCode: 200, payload: 'picture' })
    })

    test.each(['../restricted/KEY', '%2e%2e/restricted/KEY', '..%2frestricted%2fKEY', 'restricted/KEY', 'KEY', '/KEY', '.', '%00', 'a%0d%0ab'])(
      'documents are unreachable: %s',
      async (address) => {
        expect((await get(address.replace('KEY', file.key))).statusCode).toBeGreaterThanOrEqual(400)
      },
    )
  })
})

describe('the file name of a download', () => {
  test.each([
    ['报告.pdf', `attachment; filename="__.pdf"; filename*=UTF-8''%E6%8A%A5%E5%91%8A.pdf`],
    ['plain report.pdf', `attachment; filename="plain report.pdf"; filename*=UTF-8''plain%20report.pdf`],
    ['a"b\\c.pdf', `attachment; filename="c.pdf"; filename*=UTF-8''c.pdf`],
    ['a"; filename="evil.exe', `attachment; filename="a_; filename=_evil.exe"; filename*=UTF-8''a%22%3B%20filename%3D%22evil.exe`],
    ['a\r\nSet-Cookie: x=1.pdf', `attachment; filename="aSet-Cookie: x=1.pdf"; filename*=UTF-8''aSet-Cookie%3A%20x%3D1.pdf`],
    ["o'neil (1)*.pdf", `attachment; filename="o'neil (1)*.pdf"; filename*=UTF-8''o%27neil%20%281%29%2A.pdf`],
    ['报告\u202Efdp.exe', `attachment; filename="__fdp.exe"; filename*=UTF-8''%E6%8A%A5%E5%91%8Afdp.exe`],
    ['100%.pdf', `attachment; filename="100_.pdf"; filename*=UTF-8''100%25.pdf`],
    ['\ud800.pdf', `attachment; filename="_.pdf"; filename*=UTF-8''%EF%BF%BD.pdf`],
    ['', `attachment; filename="__"; filename*=UTF-8''%E6%96%87%E4%BB%B6`],
  ])('%j', (name, header) => {
    expect(attachmentHeader(name)).toBe(header)
    expect(header).toMatch(/^[\x20-\x7e]+$/)
  })

  test('is limited to 120 characters and keeps its extension', () => {
    expect([...tidyFileName(`${'𠮷'.repeat(500)}.docx`)]).toHaveLength(120)
    expect(tidyFileName(`${'长'.repeat(500)}.docx`)).toMatch(/\.docx$/)
  })
})
