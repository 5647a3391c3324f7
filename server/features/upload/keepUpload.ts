import { rm } from 'node:fs/promises'
import type { Database } from '#server/database/client.ts'
import { oneAtATime } from '#server/database/oneAtATime.ts'
import { convertPicture } from '#server/features/upload/convertPicture.ts'
import { type FileType, readFileType } from '#server/features/upload/readFileType.ts'
import { refuseOverQuota } from '#server/features/upload/refuseOverQuota.ts'
import { endingOf } from '#server/http/fileName.ts'
import type { IncomingFile } from '#server/http/receiveFile.ts'
import type { Member } from '#server/http/session.ts'
import { createQueue } from '#server/queues.ts'
import { newKey } from '#server/storage/keys.ts'
import { refuseFullDisk } from '#server/storage/refuseFullDisk.ts'
import type { Area, Storage } from '#server/storage/storage.ts'
import type { Uploaded } from '#shared/contracts/upload.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** Uploads wait for each other here, not for a connection of the database, which calls of others need as well. */
const keeping = createQueue({ atOnce: 4, mostWaiting: 500 })

/** A file as it will be kept. */
interface Finished {
  area: Area
  key: string
  path: string
  mimeType: string
  size: number
  width: number | null
  height: number | null
}

/**
 * Keeps a file a member has sent: a picture drawn anew for everybody to see, a document as it is for the download call to hand out. Refuses what is not of the
 * allowed types, what cannot be read, and more than a member may upload in a day.
 */
export async function keepUpload({ prisma }: Database, storage: Storage, { accountId }: Member, file: IncomingFile): Promise<Uploaded> {
  // Asked before any work is done; what decides is asked again with the row.
  await keeping(() => refuseOverQuota(prisma, accountId, 0))
  const type = await readFileType(file.path, file.name)
  const finished = await finish(file, type)
  const { area, key, path, ...row } = finished
  await storage.put(area, key, path, row.mimeType).catch(async (error) => {
    await rm(path, { force: true })
    throw refuseFullDisk(error)
  })

  const originalName = endingOf(file.name) ? file.name : `${file.name}.${type.ending}`
  // The bytes first, then the row: if everything ends in between, there is a file without a row, which is cleared away, and never a row without a file.
  try {
    await keeping(() =>
      prisma.$transaction(async (tx) => {
        await oneAtATime(tx, `upload:${accountId}`)
        await refuseOverQuota(tx, accountId, row.size)
        await tx.storedFile.create({
          data: { key, originalName, sha256: file.sha256, restricted: area === 'restricted', ownerId: accountId, ...row },
        })
      }),
    )
  } catch (error) {
    // After any other failure the row may stand all the same: a connection can break after the commit.
    if (error instanceof Refusal) await storage.remove(area, key)
    throw error
  }
  return { key, name: originalName, size: row.size, kind: type.kind, width: row.width, height: row.height }
}

async function finish({ path, size }: IncomingFile, type: FileType): Promise<Finished> {
  if (type.kind === 'document') {
    return { area: 'restricted', key: newKey(type.ending), path, mimeType: type.mimeType, size, width: null, height: null }
  }
  const drawn = `${path}.webp`
  const converted = await convertPicture(path, drawn).catch(async (error) => {
    await rm(drawn, { force: true })
    throw refuseFullDisk(error)
  })
  return { area: 'public', key: newKey('webp'), path: drawn, mimeType: 'image/webp', ...converted }
}
