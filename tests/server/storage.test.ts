import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createStorage } from '#server/storage/createStorage.ts'
import { isUploadKey, newKey } from '#server/storage/keys.ts'
import type { Area, ByteRange } from '#server/storage/storage.ts'
import { isKey } from '#shared/lib/fileNames.ts'
import { startS3 } from '#tests/support/s3Server.ts'
import { realS3IsMissing, storages } from '#tests/support/storages.ts'

test.skipIf(!realS3IsMissing)('no real S3 is at hand: a stand-in speaks for it (set TEST_S3_ENDPOINT, TEST_S3_BUCKET, …)', ({ skip }) => skip())

const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251))
async function all(keys: AsyncIterable<string>): Promise<string[]> {
  const list: string[] = []
  for await (const key of keys) list.push(key)
  return list
}
const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000)

describe.each(Object.entries(storages))('files on %s', (_where, open) => {
  let it: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    it = await open()
    mkdirSync(it.storage.incomingFolder, { recursive: true })
  })
  afterAll(() => it.close())

  const put = async (area: Area, content: Buffer = bytes) => {
    const key = newKey('pdf')
    const path = join(it.storage.incomingFolder, 'file')
    writeFileSync(path, content)
    await it.storage.put(area, key, path, 'application/pdf')
    return { key, path }
  }
  const get = async (area: Area, key: string, range?: ByteRange) => {
    const read = await it.storage.read(area, key, range)
    return read && { size: read.size, bytes: await buffer(read.stream) }
  }
  const listed = async (area: Area, before: Date) => (await all(it.storage.list(area, before))).toSorted()

  test('are read as they were put, and are gone from where they came in', async () => {
    const { key, path } = await put('restricted')
    expect(await get('restricted', key)).toEqual({ size: bytes.length, bytes })
    expect(existsSync(path)).toBe(false)
  })

  test.each([
    ['the beginning', { start: 0, end: 9 }],
    ['the middle', { start: 1000, end: 200_000 }],
    ['the end', { start: bytes.length - 10, end: bytes.length - 1 }],
    ['one byte', { start: 7, end: 7 }],
  ])('are read in part: %s', async (_what, range) => {
    const { key } = await put('public')
    expect(await get('public', key, range)).toEqual({ size: bytes.length, bytes: bytes.subarray(range.start, range.end + 1) })
  })

  test('of one area are not in the other', async () => {
    const { key } = await put('restricted')
    expect(await get('public', key)).toBeUndefined()
  })

  test('that never were are nothing', async () => {
    expect(await get('public', newKey('pdf'))).toBeUndefined()
    expect(await get('public', newKey('pdf'), { start: 0, end: 3 })).toBeUndefined()
  })

  test('are removed, twice without harm', async () => {
    const { key } = await put('public')
    await it.storage.remove('public', key)
    await it.storage.remove('public', key)
    expect(await get('public', key)).toBeUndefined()
  })

  test('are listed by area, only those from before', async () => {
    const keys = [(await put('public')).key, (await put('public')).key, (await put('public')).key]
    const { key: other } = await put('restricted')
    const everything = await listed('public', tomorrow)
    for (const key of keys) expect(everything).toContain(key)
    expect(everything).not.toContain(other)
    expect(await listed('public', new Date(0))).toEqual([])
    it.age?.('public', keys[1] as string, new Date(1_000_000))
    if (it.age) expect(await listed('public', new Date(2_000_000))).toEqual([keys[1]])
    for (const key of keys) await it.storage.remove('public', key)
  })
})

describe('on the disk', () => {
  test('a key cannot lead out of its folder', async () => {
    const it = await storages['the disk']()
    const path = join(it.uploadsFolder, 'file')
    writeFileSync(path, 'text')
    for (const key of ['../x.pdf', '/etc/passwd', 'a/../../x', '.hidden', 'a//b', 'a\0b', '']) {
      await expect(it.storage.put('public', key, path, 'text/plain')).rejects.toThrow('not a key')
      await expect(it.storage.read('public', key)).rejects.toThrow('not a key')
    }
    expect(readdirSync(it.uploadsFolder)).toEqual(['file'])
    await it.close()
  })
})

describe('while S3 does not answer', () => {
  const unavailable = expect.objectContaining({ kind: 'unavailable', message: '文件服务暂时不可用，请稍后再试' })

  test.each(['broken', 'gone'])('(%s) everything is refused, and what was to be put still lies where it came in', async (how) => {
    const it = await storages['the disk']()
    const s3 = await startS3()
    const storage = await createStorage({ uploadsFolder: it.uploadsFolder, s3: s3.config })
    if (how === 'broken') s3.state.broken = true
    else await s3.close()
    const path = join(it.uploadsFolder, 'file')
    writeFileSync(path, 'text')
    const tries = [
      storage.put('public', newKey('pdf'), path, 'application/pdf'),
      storage.read('public', newKey('pdf')),
      storage.remove('public', newKey('pdf')),
      all(storage.list('public', tomorrow)),
    ]
    for (const each of await Promise.allSettled(tries)) expect(each).toEqual({ status: 'rejected', reason: unavailable })
    expect(existsSync(path)).toBe(true)
    if (how === 'broken') await s3.close()
    await it.close()
  })
})

test('keys tell the month, and nothing else', () => {
  const key = newKey('pdf', new Date('2026-11-21T00:00:00Z'))
  expect(key).toMatch(/^2026\/11\/[\da-f-]{36}\.pdf$/)
  expect(isUploadKey(key) && isKey(key)).toBe(true)
  expect(['demo/0123456789abcdef0123.webp', '2026/照片.jpg', 'logo.png', `${key}.exe`, `x/${key}`].filter(isUploadKey)).toEqual([])
})

test.each(['public', 'restricted'] as const)('what lay on the disk before S3 was set is still found there (%s)', async (area) => {
  const before = await storages['the disk']()
  const s3 = await startS3()
  const key = newKey('pdf')
  const path = join(before.uploadsFolder, 'file')
  writeFileSync(path, 'from before')
  await before.storage.put(area, key, path, 'application/pdf')
  const storage = await createStorage({ uploadsFolder: before.uploadsFolder, s3: s3.config })
  const found = await storage.read(area, key, { start: 5, end: 10 })
  expect(found?.size).toBe(11)
  expect(String(await buffer(found?.stream as Readable))).toBe('before')
  await s3.close()
  await before.close()
})
