import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Database } from '#server/database/client.ts'
import { execute, query, run } from '#server/database/query.ts'
import type { Schema } from '#server/database/schema.ts'
import { filesBefore } from '#server/storage/diskStorage.ts'
import { isUploadKey } from '#server/storage/fileName.ts'
import { draftsNaming, isUsed } from '#server/storage/fileUses.ts'
import { type Area, areas, type Storage } from '#server/storage/storage.ts'
import { draftDays } from '#shared/rules/uploadRules.ts'

const day = 24 * 60 * 60 * 1000
/** Milliseconds: a draft that is written up to `draftDays` after the upload may name a file for as long again. */
const unusedMaxAgeMs = (2 * draftDays + 1) * day
/** Milliseconds; regenerated on demand. */
const smallerMaxAgeMs = 30 * day

/** Deletes member uploads unused for longer than a draft, leftovers of crashes, and old smaller pictures. Safe against concurrent claims and processes. */
export async function removeUnusedFiles({ prisma }: Pick<Database, 'prisma'>, storage: Storage, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - day)
  await removeUnusedRows(prisma, storage, new Date(now.getTime() - unusedMaxAgeMs))
  await removeIncoming(storage.incomingFolder, before)
  await removeSmaller(storage.smallerFolder, new Date(now.getTime() - smallerMaxAgeMs))
  if (await storage.isOwner()) await removeBytesWithoutRow(prisma, storage, before)
}

/** Excludes the media library. */
const isUnusedSince = (eb: ExpressionBuilder<Schema, 'StoredFile'>, before: Date) => {
  const member = eb.selectFrom('Account').where('Account.id', '=', eb.ref('StoredFile.ownerId')).where('role', '=', sql.lit('member'))
  const drafts = draftsNaming(eb.ref('StoredFile.key'))
  return eb.and([eb('StoredFile.createdAt', '<', before), eb.exists(member), eb.not(isUsed(eb)), eb.not(eb.exists(drafts))])
}

async function removeUnusedRows(prisma: Database['prisma'], storage: Storage, before: Date) {
  const files = query.selectFrom('StoredFile').select(['key', 'restricted'])
  for (const { key, restricted } of await run(
    prisma,
    files.where((eb) => isUnusedSince(eb, before)),
  )) {
    const removed = await prisma.$transaction(async (tx) => {
      // Waits for concurrent claims, blocks new ones, and checks again.
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

/** Above what crashes leave. */
const maxLost = 100

/**
 * Deletes only upload-named files. Throws without deleting when more than `maxLost` and most lack a row: the database belongs to other files. After a
 * restore from an older backup some lack one.
 */
async function removeBytesWithoutRow(prisma: Database['prisma'], storage: Storage, before: Date) {
  const lost: { area: Area; key: string }[] = []
  let found = 0
  for (const area of areas) {
    for await (const keys of batches(storage.list(area, before))) {
      const rows = await prisma.storedFile.findMany({ where: { key: { in: keys } }, select: { key: true } })
      // An unfinished run needs its archive.
      const archives = await prisma.importRun.findMany({ where: { archiveKey: { in: keys }, finishedAt: null }, select: { archiveKey: true } })
      const known = new Set([...rows.map(({ key }) => key), ...archives.map(({ archiveKey }) => archiveKey)])
      lost.push(...keys.filter((key) => !known.has(key)).map((key) => ({ area, key })))
      found += keys.length
    }
  }
  if (lost.length > Math.max(maxLost, found / 2))
    throw new Error(`${lost.length} 个文件在数据库里没有记录。请检查数据库与上传文件夹是否属于同一个网站；没有删除任何文件。`)
  for (const { area, key } of lost) await storage.remove(area, key)
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

async function removeIncoming(folder: string, before: Date) {
  for await (const path of filesBefore(folder, before)) await rm(join(folder, path.split('/', 1).join()), { recursive: true, force: true })
}

/** Concurrent removal is fine. */
async function removeSmaller(folder: string, before: Date) {
  for await (const path of filesBefore(folder, before)) await rm(join(folder, path), { force: true })
}
