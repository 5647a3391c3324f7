import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerErrors } from '#server/http/errors.ts'
import { servePublicFiles } from '#server/http/files.ts'
import { newKey } from '#server/storage/fileName.ts'
import type { Area } from '#server/storage/storage.ts'
import { minBytes } from '#server/uploads/smallerPictures.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { pictureWidths } from '#shared/lib/fileNames.ts'
import { picture } from '#tests/support/pictures.ts'
import { storages } from '#tests/support/storages.ts'
import { filesBelow } from '#tests/support/uploadedFiles.ts'

/* Resized pictures, as pages request them: /uploads/<key>?w=640. */

/** A picture large enough to be resized. */
const photo = (width = 1920, height = 1280) =>
  sharp({ create: { width, height, channels: 3, background: 'white', noise: { type: 'gaussian', mean: 128, sigma: 20 } } })
    .webp()
    .toBuffer()

async function sizeOf(bytes: Buffer) {
  const { format, width, height } = await sharp(bytes).metadata()
  return { format, width, height }
}

describe.each(Object.entries(storages))('resized pictures on %s', (where, open) => {
  let it: Awaited<ReturnType<typeof open>>
  let app: FastifyInstance
  let large: Buffer
  const take = vi.fn()
  beforeAll(async () => {
    it = await open()
    app = Fastify()
    answerErrors(app)
    await servePublicFiles(app, { ...it, isRemote: where !== 'the disk', budget: { take } })
    large = await photo()
  })
  beforeEach(() => void take.mockReset())
  afterAll(async () => {
    await app.close()
    await it.close()
  })

  async function put(content: Buffer, { area = 'public' as Area, key = newKey('webp') } = {}) {
    const path = join(it.storage.incomingFolder, 'file')
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
    await it.storage.put(area, key, path, 'image/webp')
    return key
  }
  const get = (key: string, w: number | string, headers: Record<string, string> = {}) => app.inject({ url: `/uploads/${key}?w=${w}`, headers })
  const cached = (key: string) => filesBelow(it.uploadsFolder).filter((path) => path.startsWith('smaller/') && path.endsWith(key))

  test('exist in each width, with the proportions and headers of the original', async () => {
    const key = await put(large)
    const whole = await app.inject(`/uploads/${key}`)
    let last = 0
    for (const width of pictureWidths) {
      const { statusCode, headers, rawPayload } = await get(key, width)
      expect({ statusCode, ...(await sizeOf(rawPayload)) }).toEqual({ statusCode: 200, format: 'webp', width, height: Math.round((width / 3) * 2) })
      for (const name of ['content-type', 'cache-control', 'content-security-policy']) expect(headers[name]).toBe(whole.headers[name])
      expect(headers['content-length']).toBe(String(rawPayload.length))
      expect(rawPayload.length).toBeGreaterThan(last)
      last = rawPayload.length
      expect((await get(key, width, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
    }
    expect(last).toBeLessThan(large.length)
    expect(take).toHaveBeenCalledTimes(pictureWidths.length)
  })

  test('are created once, however many concurrent and later requests', async () => {
    const key = await put(large)
    const answers = await Promise.all(Array.from({ length: 10 }, () => get(key, 320)))
    for (const { statusCode, rawPayload } of answers) {
      expect(statusCode).toBe(200)
      expect(rawPayload.equals(answers[0]?.rawPayload as Buffer)).toBe(true)
    }
    expect((await get(key, 320)).statusCode).toBe(200)
    expect(take).toHaveBeenCalledTimes(1)
    expect(cached(key)).toEqual([join('smaller', '320', key)])
    expect(readdirSync(it.storage.incomingFolder)).toEqual([])
  })

  test('are never enlarged: a narrower picture is sent unchanged and not decoded again', async () => {
    const narrow = await photo(500, 300)
    const key = await put(narrow)
    for (let time = 0; time < 2; time++) {
      const { statusCode, headers, rawPayload } = await get(key, 640)
      expect({ statusCode, same: rawPayload.equals(narrow) }).toEqual({ statusCode: 200, same: true })
      expect(headers['cache-control']).toContain('immutable')
    }
    expect(take).toHaveBeenCalledTimes(1)
  })

  test('are not created for small files', async () => {
    const small = await picture('webp', { width: 1920, height: 1280 })
    expect(small.length).toBeLessThan(minBytes)
    const key = await put(small)
    for (let time = 0; time < 2; time++) expect((await get(key, 320)).rawPayload.equals(small)).toBe(true)
    expect(take).not.toHaveBeenCalled()
  })

  test('of an unreadable picture are its original bytes', async () => {
    const broken = Buffer.alloc(minBytes, 'no picture')
    const key = await put(broken)
    for (let time = 0; time < 2; time++) expect(await get(key, 320)).toMatchObject({ statusCode: 200, payload: broken.toString() })
    expect(take).toHaveBeenCalledTimes(1)
  })

  test.each(['', '0', '1', '321', '640.0', '0640', '1920', '-320', '320&w=640', '320px', '../320'])('do not exist in other widths: %j', async (w) => {
    const key = await put(large)
    expect((await get(key, w)).statusCode).toBe(404)
    expect(cached(key)).toEqual([])
  })

  test('of a deleted picture are gone, also from the local cache', async () => {
    const key = await put(large)
    await get(key, 320)
    await it.storage.remove('public', key)
    expect((await get(key, 320)).statusCode).toBe(404)
    expect(cached(key)).toEqual([])
  })

  test('deleted by another host are not sent from the local cache', async () => {
    const key = newKey('webp')
    const path = join(it.storage.smallerFolder, '320', key)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, 'cached')
    expect((await get(key, 320)).statusCode).toBe(404)
    await put(large, { key })
    expect(await get(key, 320)).toMatchObject({ statusCode: 200, payload: 'cached' })
  })

  test('do not exist for restricted files, and documents are sent unchanged', async () => {
    const restricted = await put(large, { area: 'restricted' })
    expect((await get(restricted, 320)).statusCode).toBe(404)
    for (const address of ['../restricted/KEY', '%2e%2e/restricted/KEY', '..%2frestricted%2fKEY', 'restricted/KEY', '/KEY', '.', 'a%0d%0ab'])
      expect((await get(address.replace('KEY', restricted), 320)).statusCode).toBeGreaterThanOrEqual(400)
    const pdf = await put(Buffer.from('%PDF'), { key: newKey('pdf') })
    expect(await get(pdf, 320)).toMatchObject({ statusCode: 200, payload: '%PDF', headers: { 'content-disposition': 'attachment' } })
    expect([...cached(restricted), ...cached(pdf)]).toEqual([])
  })

  test('that cannot be created now are the uncached original; the next request tries again', async () => {
    const key = await put(large)
    take.mockImplementationOnce(() => {
      throw new Refusal('tooMany')
    })
    const { statusCode, headers, rawPayload } = await get(key, 320)
    expect({ statusCode, same: rawPayload.equals(large), cache: headers['cache-control'] }).toEqual({
      statusCode: 200,
      same: true,
      cache: 'no-store',
    })
    expect(await sizeOf((await get(key, 320)).rawPayload)).toMatchObject({ width: 320 })
  })

  test.each(['smaller/960', 'incoming'])('fall back to the original while %s cannot be written, and close it', async (name) => {
    const key = await put(large)
    const read = vi.spyOn(it.storage, 'read')
    const folder = join(it.uploadsFolder, name)
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(dirname(folder), { recursive: true })
    writeFileSync(folder, 'a file where the folder should be')
    const { statusCode, headers, rawPayload } = await get(key, 960)
    expect({ statusCode, same: rawPayload.equals(large), cache: headers['cache-control'] }).toEqual({
      statusCode: 200,
      same: true,
      cache: 'no-store',
    })
    // One that stays open keeps a connection to S3.
    for (const { value } of read.mock.settledResults) expect(value?.stream.destroyed).toBe(true)
    read.mockRestore()
    rmSync(folder)
    expect(await sizeOf((await get(key, 960)).rawPayload)).toMatchObject({ width: 960 })
  })
})
