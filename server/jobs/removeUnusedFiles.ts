import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Database } from '#server/database/client.ts'
import { execute, query, run } from '#server/database/query.ts'
import type { Schema } from '#server/database/schema.ts'
import { filesBefore } from '#server/storage/diskStorage.ts'
import { isUploadKey } from '#server/storage/fileName.ts'
import { isUsed } from '#server/storage/fileUses.ts'
import { type Area, areas, type Storage } from '#server/storage/storage.ts'

const day = 24 * 60 * 60 * 1000
/** Smaller versions of pictures are made again when they are needed, in milliseconds. */
const smallerMaxAgeMs = 30 * day

/**
 * Deletes what members uploaded more than a day ago and nobody uses, and what a crash has left behind: bytes without a row, and what never
 * came in whole. Ends the cache of smaller pictures after 30 days. A file that an item claims at the same moment stays. Several processes may do so at once.
 */
export async function removeUnusedFiles({ prisma }: Pick<Database, 'prisma'>, storage: Storage, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - day)
  await removeUnusedRows(prisma, storage, before)
  await removeIncoming(storage.incomingFolder, before)
  await removeSmaller(storage.smallerFolder, new Date(now.getTime() - smallerMaxAgeMs))
  for (const area of areas) await removeBytesWithoutRow(prisma, storage, area, before)
}

/** Matches files of members that nothing uses. Files that staff have put into the media library stay there to be used. */
const isUnusedSince = (eb: ExpressionBuilder<Schema, 'StoredFile'>, before: Date) => {
  const member = eb.selectFrom('Account').where('Account.id', '=', eb.ref('StoredFile.ownerId')).where('role', '=', sql.lit('member'))
  return eb.and([eb('StoredFile.createdAt', '<', before), eb.exists(member), eb.not(isUsed(eb))])
}

async function removeUnusedRows(prisma: Database['prisma'], storage: Storage, before: Date) {
  const files = query.selectFrom('StoredFile').select(['key', 'restricted'])
  for (const { key, restricted } of await run(
    prisma,
    files.where((eb) => isUnusedSince(eb, before)),
  )) {
    const removed = await prisma.$transaction(async (tx) => {
      // Waits for an item that is just claiming the file, keeps others from it, and looks again.
      await run(tx, query.selectFrom('StoredFile').select('key').where('key', '=', key).forUpdate())
      const file = query.deleteFrom('StoredFile').where('key', '=', key)
      return execute(
        tx,
        file.where((eb) => isUnusedSince(eb, before)),
      )
    })
    if (removed > 0) await storage.remove(restricted ? 'restricted' : 'public', key)
  }
}

/** No crash leaves more. */
const maxLost = 100

/**
 * Only what an upload has put there; what others keep in the folder is none of our business. Throws, and removes nothing, where many files
 * have no row: then this is more likely the wrong database, or an old copy of it, than so many crashes.
 */
async function removeBytesWithoutRow(prisma: Database['prisma'], storage: Storage, area: Area, before: Date) {
  const lost: string[] = []
  for await (const keys of batches(storage.list(area, before))) {
    const rows = await prisma.storedFile.findMany({ where: { key: { in: keys } }, select: { key: true } })
    // The archive of a run is there until the run has ended.
    const archives = await prisma.importRun.findMany({ where: { archiveKey: { in: keys }, finishedAt: null }, select: { archiveKey: true } })
    const known = new Set([...rows.map(({ key }) => key), ...archives.map(({ archiveKey }) => archiveKey)])
    lost.push(...keys.filter((key) => !known.has(key)))
    if (lost.length > maxLost)
      throw new Error(`超过 ${maxLost} 个文件在数据库里没有记录（${area}）。请检查数据库与上传文件夹是否属于同一个网站；没有删除任何文件。`)
  }
  for (const key of lost) await storage.remove(area, key)
}

async function* batches(keys: AsyncIterable<string>): AsyncIterable<string[]> {
  let batch: string[] = []
  for await (const key of keys) {
    if (!isUploadKey(key)) continue
    batch.push(key)
    if (batch.length < 500) continue
    yield batch
    batch = []
  }
  yield batch
}

/** What comes in lies in a folder of its own. */
async function removeIncoming(folder: string, before: Date) {
  for await (const path of filesBefore(folder, before)) await rm(join(folder, path.split('/', 1).join()), { recursive: true, force: true })
}

/** Others remove them at the same time. */
async function removeSmaller(folder: string, before: Date) {
  for await (const path of filesBefore(folder, before)) await rm(join(folder, path), { force: true })
}
