import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isUploadKey, newKey } from '#server/storage/fileName.ts'
import type { Area, ByteRange } from '#server/storage/storage.ts'
import { isKey } from '#shared/lib/fileNames.ts'
import { realS3IsMissing, storages } from '#tests/support/storages.ts'

test.skipIf(!realS3IsMissing)('no real S3 is available: a stand-in replaces it (set TEST_S3_ENDPOINT, TEST_S3_BUCKET, …)', ({ skip }) => skip())

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

  test('are read as they were stored, and are removed from their temporary place', async () => {
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
    expect([await it.storage.has('restricted', key), await it.storage.has('public', key)]).toEqual([true, false])
  })

  test('that do not exist are undefined', async () => {
    expect(await get('public', newKey('pdf'))).toBeUndefined()
    expect(await it.storage.has('public', newKey('pdf'))).toBe(false)
    expect(await get('public', newKey('pdf'), { start: 0, end: 3 })).toBeUndefined()
  })

  test('can be removed twice', async () => {
    const { key } = await put('public')
    await it.storage.remove('public', key)
    await it.storage.remove('public', key)
    expect(await get('public', key)).toBeUndefined()
  })

  test('are listed by area, only those older than a time', async () => {
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

test('keys contain the month, and nothing else', () => {
  const key = newKey('pdf', new Date('2026-11-21T00:00:00Z'))
  expect(key).toMatch(/^2026\/11\/[\da-f-]{36}\.pdf$/)
  expect(isUploadKey(key) && isKey(key)).toBe(true)
  expect(['demo/0123456789abcdef0123.webp', '2026/照片.jpg', 'logo.png', `${key}.exe`, `x/${key}`].filter(isUploadKey)).toEqual([])
})
