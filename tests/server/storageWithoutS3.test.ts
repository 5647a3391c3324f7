import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sendStoredFile } from '#server/features/download/serveDownloads.ts'
import { answerErrors } from '#server/http/errors.ts'
import { servePublicFiles } from '#server/http/files.ts'
import { newKey } from '#server/storage/fileName.ts'
import { s3Storage } from '#server/storage/s3Storage.ts'
import type { Storage } from '#server/storage/storage.ts'
import { startS3 } from '#tests/support/s3Server.ts'
import { storages } from '#tests/support/storages.ts'

/* A portal with S3 and older files on its disk, during an outage of S3. */

let disk: Awaited<ReturnType<(typeof storages)['the disk']>>
let s3: Awaited<ReturnType<typeof startS3>>
let storage: Storage
const timeouts = { connectTimeoutMs: 1_500, answerTimeoutMs: 1_000, idleTimeoutMs: 1_500 }
beforeEach(async () => {
  disk = await storages['the disk']()
  s3 = await startS3()
  storage = s3Storage(s3.config, disk.uploadsFolder, async () => true, timeouts)
  mkdirSync(storage.incomingFolder, { recursive: true })
})
afterEach(async () => {
  await s3.close()
  await disk.close()
})

/** Larger than the buffers of a connection. */
const content = Buffer.alloc(5_000_000, 'content ')
function incoming() {
  const path = join(storage.incomingFolder, 'file')
  writeFileSync(path, content)
  return path
}
async function keep(place: Storage, area: 'public' | 'restricted', key = newKey('webp')) {
  await place.put(area, key, incoming(), 'image/webp')
  return key
}
async function takeS3Away(how: 'refuses' | 'fails' | 'hangs') {
  if (how === 'refuses') await s3.close()
  if (how === 'fails') s3.state.broken = true
  if (how === 'hangs') s3.state.hangs = 'before the answer'
}
async function everything(): Promise<PromiseSettledResult<unknown>[]> {
  return Promise.allSettled([
    storage.put('public', newKey('pdf'), incoming(), 'application/pdf'),
    storage.has('public', newKey('pdf')),
    storage.read('public', newKey('pdf')),
    storage.remove('public', newKey('pdf')),
    storage.list('public', new Date(0))[Symbol.asyncIterator]().next(),
  ])
}
const refused = (message: string) => ({ status: 'rejected', reason: expect.objectContaining({ kind: 'unavailable', message }) })
const allRefused = [
  refused('文件服务暂时不可用，文件没有保存，请稍后再试'),
  refused('文件服务暂时不可用，请稍后再试'),
  refused('文件服务暂时不可用，请稍后再试'),
  refused('文件服务暂时不可用，请稍后再试'),
  refused('文件服务暂时不可用，请稍后再试'),
]

describe.each(['refuses', 'fails', 'hangs'] as const)('while S3 %s', (how) => {
  test.each(['public', 'restricted'] as const)('files on the disk are read without a request to S3 (%s)', async (area) => {
    const key = await keep(disk.storage, area)
    await takeS3Away(how)
    const whole = await storage.read(area, key)
    expect(whole && (await buffer(whole.stream)).equals(content)).toBe(true)
    const part = await storage.read(area, key, { start: 5, end: 10 })
    expect([part?.size, part && String(await buffer(part.stream))]).toEqual([content.length, 'nt con'])
    expect(s3.state.requests).toEqual([])
  })

  test('other operations are refused, uploads stay in the incoming folder, and requests to S3 soon stop, while the disk stays readable', async () => {
    const onDisk = await keep(disk.storage, 'public')
    await takeS3Away(how)
    expect(await everything()).toEqual(allRefused)
    expect(existsSync(join(storage.incomingFolder, 'file'))).toBe(true)
    const asked = s3.state.requests.length
    expect(await everything()).toEqual(allRefused)
    expect(s3.state.requests).toHaveLength(asked)
    expect(await storage.read('public', onDisk)).toBeDefined()
  })
})

describe('S3 that hangs in the middle of a file', () => {
  test('aborts the download', async () => {
    const key = await keep(storage, 'public')
    s3.state.hangs = 'inside the body'
    const found = await storage.read('public', key)
    await expect(found && buffer(found.stream)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  })

  test('is not confused with a slow visitor', async () => {
    const key = await keep(storage, 'public')
    const found = await storage.read('public', key)
    let read = 0
    for await (const piece of found?.stream ?? []) {
      if (read === 0) await new Promise((resolve) => setTimeout(resolve, timeouts.idleTimeoutMs + 500))
      read += piece.length
    }
    expect(read).toBe(content.length)
  })
})

test('deletion removes a file from both disk and S3, and the list of files covers both', async () => {
  const keys = [await keep(disk.storage, 'public'), await keep(storage, 'public')]
  const listed: string[] = []
  for await (const key of storage.list('public', new Date(Date.now() + 86_400_000))) listed.push(key)
  expect(listed.toSorted()).toEqual(keys.toSorted())
  for (const key of keys) await storage.remove('public', key)
  for (const key of keys) expect(await storage.read('public', key)).toBeUndefined()
})

test('readers that disconnect at once hold no connection, however many', async () => {
  const key = await keep(storage, 'public')
  for (let reader = 0; reader < 200; reader++) (await storage.read('public', key))?.stream.destroy()
  await expect.poll(() => s3.connections()).toBeLessThan(100)
})

test('missing files do not count as an outage of S3', async () => {
  for (let miss = 0; miss < 10; miss++) expect(await storage.read('public', newKey('webp'))).toBeUndefined()
  const key = await keep(storage, 'public')
  expect(await storage.read('public', key)).toBeDefined()
})

describe('visitors during an outage of S3', () => {
  async function serve() {
    const app = Fastify()
    answerErrors(app)
    await servePublicFiles(app, { uploadsFolder: disk.uploadsFolder, storage, isRemote: true, budget: { take() {} } })
    const file = { key: await keep(storage, 'restricted'), originalName: '报告.pdf', mimeType: 'application/pdf', size: content.length }
    app.get('/download/x', (request, reply) => sendStoredFile(request, reply, storage, file))
    return app
  }

  test('temporarily miss a picture in S3, but see those on the disk and in their cache', async () => {
    const [here, there] = [await keep(disk.storage, 'public'), await keep(storage, 'public')]
    const app = await serve()
    const { etag } = (await app.inject(`/uploads/${there}`)).headers
    await takeS3Away('fails')
    expect(await app.inject(`/uploads/${here}`)).toMatchObject({ statusCode: 200 })
    for (const width of ['', '?w=320'])
      expect(await app.inject(`/uploads/${there}${width}`)).toMatchObject({ statusCode: 503, headers: { 'cache-control': 'no-store' } })
    expect(await app.inject({ url: `/uploads/${there}`, headers: { 'if-none-match': String(etag) } })).toMatchObject({ statusCode: 304 })
    await app.close()
  })

  test('get a page instead of a document, never saved as if it were the document', async () => {
    const app = await serve()
    await takeS3Away('fails')
    const { statusCode, headers, payload } = await app.inject('/download/x')
    expect(statusCode).toBe(503)
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    expect(headers['content-disposition']).toBeUndefined()
    expect(payload).toContain('文件服务暂时不可用')
    await app.close()
  })
})
