import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Prisma } from '#prisma/generated/client.ts'
import type { Database } from '#server/database/client.ts'
import { removeUnusedFiles } from '#server/jobs/removeUnusedFiles.ts'
import { newKey } from '#server/storage/fileName.ts'
import type { Area } from '#server/storage/storage.ts'
import { makeAccount, makeArticle, makeFile } from '#tests/support/factories.ts'
import { storages } from '#tests/support/storages.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'
import { useFile } from '#tests/support/useFile.ts'

const hour = 60 * 60 * 1000
/** Hours after which no draft refers to a file any more. */
const long = 24 * 61 + 1
const ago = (hours: number) => new Date(Date.now() - hours * hour)

let db: Awaited<ReturnType<typeof testDatabase>>
let ownerId: number
beforeAll(async () => {
  db = await testDatabase()
  ownerId = (await makeAccount(db)).id
})
afterAll(() => db.drop())

const { 'the disk': onDisk, 'a stand-in for S3': onStandIn } = storages
describe.each([
  ['the disk', onDisk],
  ['S3 (a stand-in)', onStandIn],
] as const)('on %s', (_where, open) => {
  let it: Awaited<ReturnType<typeof open>>
  beforeEach(async () => {
    it = await open()
    mkdirSync(it.storage.incomingFolder, { recursive: true })
  })
  afterEach(() => it.close())

  /** Stores bytes with this age in hours. */
  async function put(area: Area, hours: number, key = newKey('webp')) {
    const path = join(it.storage.incomingFolder, 'file')
    writeFileSync(path, 'bytes')
    await it.storage.put(area, key, path, 'image/webp')
    it.age(area, key, ago(hours))
    return key
  }
  /** Stores a file uploaded by a member. */
  async function uploaded(hours: number, fields: Partial<Prisma.StoredFileUncheckedCreateInput> = {}) {
    const key = await put(fields.restricted ? 'restricted' : 'public', hours)
    await makeFile(db, { key, ownerId, createdAt: ago(hours), ...fields })
    return key
  }
  const hasRow = async (key: string) => (await db.prisma.storedFile.count({ where: { key } })) === 1
  async function hasBytes(area: Area, key: string) {
    const read = await it.storage.read(area, key)
    read?.stream.destroy()
    return read !== undefined
  }
  const state = async (key: string, area: Area = 'public') => ({ row: await hasRow(key), bytes: await hasBytes(area, key) })
  const clear = (database: Pick<Database, 'prisma'> = db) => removeUnusedFiles(database, it.storage)

  test('a file unused for longer than drafts are kept is deleted, row and bytes', async () => {
    const picture = await uploaded(long)
    const document = await uploaded(long, { restricted: true })
    await clear()
    expect(await state(picture)).toEqual({ row: false, bytes: false })
    expect(await state(document, 'restricted')).toEqual({ row: false, bytes: false })
  })

  test('a file that a draft may refer to stays', async () => {
    const key = await uploaded(long - 48)
    await clear()
    expect(await state(key)).toEqual({ row: true, bytes: true })
  })

  test.each(Object.entries(useFile))('a file used by %s stays', async (_relation, use) => {
    const key = await uploaded(1000)
    await use(db, key)
    await clear()
    expect(await state(key)).toEqual({ row: true, bytes: true })
  })

  test('a file named by an unsaved draft of staff stays', async () => {
    const key = await uploaded(long)
    const { id: accountId } = await makeAccount(db)
    await db.prisma.itemDraft.create({ data: { accountId, kind: 'article', itemId: 0, baseVersion: 0, values: JSON.stringify({ coverKey: key }) } })
    await clear()
    expect(await state(key)).toEqual({ row: true, bytes: true })
  })

  test('a file used by a rejected item stays', async () => {
    const key = await uploaded(1000)
    await makeArticle(db, { coverKey: key, status: 'rejected' })
    await clear()
    expect(await state(key)).toEqual({ row: true, bytes: true })
  })

  test('a file not uploaded by a member stays', async () => {
    const key = await uploaded(1000, { ownerId: null })
    await clear()
    expect(await state(key)).toEqual({ row: true, bytes: true })
  })

  test('bytes left by a crash without a row are deleted after a day', async () => {
    const [old, young] = [await put('restricted', 25), await put('restricted', 23)]
    await clear()
    expect([await hasBytes('restricted', old), await hasBytes('restricted', young)]).toEqual([false, true])
  })

  test('nothing is deleted if so many files lack a row that the database must be the wrong one', async () => {
    const keys: string[] = []
    for (let lost = 0; lost < 101; lost++) keys.push(await put('public', 25))
    await expect(clear()).rejects.toThrow('没有删除任何文件')
    for (const key of keys) expect(await hasBytes('public', key)).toBe(true)
  })

  test('many files without a row are deleted if most have one, as after a restore from an older backup', async () => {
    const lost: string[] = []
    for (let index = 0; index < 101; index++) {
      lost.push(await put('restricted', 25))
      await uploaded(25)
    }
    await clear()
    expect(await Promise.all(lost.map((key) => hasBytes('restricted', key)))).not.toContain(true)
  })

  test('foreign files in the folder stay', async () => {
    const key = await put('public', 1000, 'demo/0123456789abcdef0123.webp')
    await clear()
    expect(await hasBytes('public', key)).toBe(true)
  })

  test('incomplete uploads are deleted after a day', async () => {
    const { incomingFolder } = it.storage
    for (const name of ['old', 'young']) {
      mkdirSync(join(incomingFolder, name))
      writeFileSync(join(incomingFolder, name, 'received'), 'half')
    }
    utimesSync(join(incomingFolder, 'old', 'received'), ago(25), ago(25))
    await clear()
    expect(readdirSync(incomingFolder)).toEqual(['young'])
  })

  test('resized pictures are deleted after 30 days and created again on request', async () => {
    const folder = join(it.storage.smallerFolder, '320', 'demo')
    mkdirSync(folder, { recursive: true })
    for (const name of ['old.webp', 'young.webp']) writeFileSync(join(folder, name), 'smaller')
    utimesSync(join(folder, 'old.webp'), ago(31 * 24), ago(31 * 24))
    utimesSync(join(folder, 'young.webp'), ago(29 * 24), ago(29 * 24))
    await clear()
    expect(readdirSync(folder)).toEqual(['young.webp'])
  })

  test('a file claimed at the same moment stays if the claim comes first', async () => {
    const key = await uploaded(long)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let claimed = () => {}
    const isClaimed = new Promise<void>((resolve) => {
      claimed = resolve
    })
    const claim = db.prisma.$transaction(async (tx) => {
      await tx.fileUse.create({ data: { fileKey: key, kind: 'article', itemId: 2 } })
      claimed()
      await held
    })
    await isClaimed
    const clearing = clear()
    await waitingForLock(1)
    release()
    await Promise.all([claim, clearing])
    expect(await state(key)).toEqual({ row: true, bytes: true })
  })

  test('a claim after the deletion is refused, so that no item refers to a missing file', async () => {
    const keys: string[] = []
    for (let index = 0; index < 10; index++) keys.push(await uploaded(long))
    const [claims] = await Promise.all([
      Promise.allSettled(keys.map((fileKey) => db.prisma.fileUse.create({ data: { fileKey, kind: 'article', itemId: 3 } }))),
      clear(),
      clear(),
    ])
    for (const [index, key] of keys.entries()) {
      const kept = claims[index]?.status === 'fulfilled'
      expect(await state(key)).toEqual({ row: kept, bytes: kept })
    }
  })
})

/** Waits until this many sessions wait for a lock. */
async function waitingForLock(count: number) {
  for (;;) {
    const [row] = await db.prisma.$queryRaw<{ waiting: number }[]>`
      select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    if ((row?.waiting ?? 0) >= count) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
