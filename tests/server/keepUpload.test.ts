import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Member } from '#server/members/session.ts'
import { diskStorage } from '#server/storage/diskStorage.ts'
import type { Storage } from '#server/storage/storage.ts'
import { keepUpload } from '#server/uploads/keepUpload.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { samplePdf } from '#tests/support/documentFiles.ts'
import { makeMember } from '#tests/support/members.ts'
import { picture } from '#tests/support/pictures.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'
import { filesBelow } from '#tests/support/uploadedFiles.ts'

let app: TestApp
let storage: Storage
let member: Member
beforeAll(async () => {
  app = await testApp()
  storage = diskStorage(app.uploadsFolder, async () => true)
  mkdirSync(storage.incomingFolder)
  member = { accountId: (await makeMember(app.db)).account.id } as Member
})
afterAll(() => app.close())

/** Creates a received file in a folder that the receiver deletes. */
function incoming(name: string, bytes: Buffer) {
  const path = join(mkdtempSync(join(storage.incomingFolder, 'upload-')), 'received')
  writeFileSync(path, bytes)
  return { name, path, size: bytes.length, sha256: 'a' }
}
const kept = () => filesBelow(app.uploadsFolder).filter((path) => !path.startsWith('incoming/'))
const failing = (code: string): Storage => ({
  ...storage,
  put: async () => {
    throw Object.assign(new Error('write failed'), { code })
  },
})
const pdf = samplePdf()

test.each([
  ['a document', '报告.pdf', async () => pdf],
  ['a picture', '图.png', () => picture('png')],
])('a full disk while storing %s is reported and leaves no data', async (_what, name, make) => {
  const file = incoming(name, await make())
  const failed = await keepUpload(app.db, failing('ENOSPC'), member, file).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(Refusal)
  expect(failed).toMatchObject({ kind: 'unavailable', message: '服务器存储空间不足，文件没有保存，请稍后再试' })
  expect(await app.db.prisma.storedFile.count()).toBe(0)
  expect(kept()).toEqual([])
})

test('a storage failure is not reported as a client error', async () => {
  await expect(keepUpload(app.db, failing('EIO'), member, incoming('报告.pdf', pdf))).rejects.toThrow('write failed')
  expect(await app.db.prisma.storedFile.count()).toBe(0)
})

test('the bytes are stored before the row is created', async () => {
  let rowsWhenPut = -1
  const watching: Storage = {
    ...storage,
    async put(...place) {
      await storage.put(...place)
      rowsWhenPut = await app.db.prisma.storedFile.count()
    },
  }
  const { key } = await keepUpload(app.db, watching, member, incoming('报告.pdf', pdf))
  expect(rowsWhenPut).toBe(0)
  expect(kept()).toEqual([`restricted/${key}`])
})
