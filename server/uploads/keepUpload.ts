import { sql } from 'kysely'
import type { Prisma } from '#prisma/generated/client.ts'
import type { Database } from '#server/database/client.ts'
import { query, run } from '#server/database/query.ts'
import { asDiskRefusal } from '#server/diskErrors.ts'
import type { IncomingFile } from '#server/http/receiveFile.ts'
import { withAdvisoryLock } from '#server/locks.ts'
import { readLimits } from '#server/settings/readSettings.ts'
import { newKey } from '#server/storage/fileName.ts'
import type { Area, Storage } from '#server/storage/storage.ts'
import { convertPicture } from '#server/uploads/convertPicture.ts'
import { type FileType, readFileType } from '#server/uploads/readFileType.ts'
import type { Uploaded } from '#shared/contracts/upload.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { endingOf } from '#shared/lib/fileNames.ts'
import { notDocumentMessage, notPictureMessage } from '#shared/rules/uploadRules.ts'

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
 * Stores an upload with its row: pictures re-encoded and public, documents unchanged and restricted. Throws a `Refusal` for type, purpose,
 * unreadable files or quota. `alsoWrite` runs in the transaction of the row.
 */
export async function keepUpload(
  db: Pick<Database, 'prisma'>,
  storage: Pick<Storage, 'put' | 'remove'>,
  { accountId }: { accountId: number },
  file: IncomingFile,
  alsoWrite?: (tx: Prisma.TransactionClient, key: string) => Promise<void>,
  { purpose = 'any' }: { purpose?: FilePurpose } = {},
): Promise<Uploaded & { key: string }> {
  // Before any work; checked again with the row.
  await refuseOverQuota(db.prisma, accountId)
  return keepFile(storage, file, purpose, (row) =>
    withAdvisoryLock(db, `uploads of ${accountId}`, async (tx) => {
      await refuseOverQuota(tx, accountId, row.size)
      await tx.storedFile.create({ data: { ...row, ownerId: accountId } })
      await alsoWrite?.(tx, row.key)
    }),
  )
}

type StoredRow = Prisma.StoredFileUncheckedCreateInput & { size: number }

/** An attachment is a public document. */
export type FilePurpose = 'any' | 'picture' | 'document' | 'attachment'

/** Stores a file without account and quota; `write` inserts the row. */
export async function keepFile(
  storage: Pick<Storage, 'put' | 'remove'>,
  file: IncomingFile,
  purpose: FilePurpose,
  write: (row: StoredRow) => Promise<unknown>,
): Promise<Uploaded & { key: string }> {
  const type = await readFileType(file.path, file.name)
  if (purpose === 'picture' && type.kind !== 'picture') throw new Refusal('refused', notPictureMessage)
  if ((purpose === 'attachment' || purpose === 'document') && type.kind === 'picture') throw new Refusal('refused', notDocumentMessage)
  const { area, key, path, ...row } = await keepBytes(storage, file, type, purpose === 'attachment')

  const originalName = endingOf(file.name) ? file.name : `${file.name}.${type.ending}`
  // Bytes before row: a crash leaves an orphan file for cleanup, never a row without a file.
  try {
    await write({ key, originalName, sha256: file.sha256, restricted: area === 'restricted', ...row })
  } catch (error) {
    // Other failures may follow the commit, so the row may exist.
    if (error instanceof Refusal) await storage.remove(area, key)
    throw error
  }
  return { key, name: originalName, size: row.size, kind: type.kind, width: row.width, height: row.height }
}

async function keepBytes(storage: Pick<Storage, 'put'>, file: IncomingFile, type: FileType, attached: boolean): Promise<Finished> {
  try {
    const finished = await finish(file, type, attached)
    await storage.put(finished.area, finished.key, finished.path, finished.mimeType)
    return finished
  } catch (error) {
    throw asDiskRefusal(error)
  }
}

async function finish({ path, size }: IncomingFile, type: FileType, attached: boolean): Promise<Finished> {
  if (type.kind === 'document') {
    return { area: attached ? 'public' : 'restricted', key: newKey(type.ending), path, mimeType: type.mimeType, size, width: null, height: null }
  }
  const rendered = `${path}.webp`
  return { area: 'public', key: newKey('webp'), path: rendered, mimeType: 'image/webp', ...(await convertPicture(path, rendered)) }
}

const megabyte = 1024 * 1024

/** Throws `tooMany` if `size` more bytes exceed the quota of a day, or if a member has as much unused. Imports do not count. */
async function refuseOverQuota(tx: Prisma.TransactionClient, ownerId: number, size = 1): Promise<void> {
  const [maxFiles, megabytes] = await readLimits(tx, 'uploadFilesADay', 'uploadMegabytesADay')
  const sinceYesterday = new Date(Date.now() - maxFiles.seconds * 1000)
  const asMember = query.selectFrom('Account').where('id', '=', ownerId).where('role', '=', sql.lit('member'))
  // Rows of the day and those a member has not used, from one moment.
  const counted = query
    .selectFrom('StoredFile')
    .select((eb) => [
      eb('createdAt', '>', sinceYesterday).as('isOfDay'),
      eb.and([eb.not(eb.ref('claimed')), eb.exists(asMember)]).as('isUnused'),
      eb.fn.countAll<bigint>().as('files'),
      eb.fn.sum<bigint>('size').as('bytes'),
    ])
    .where('ownerId', '=', ownerId)
    .where('imported', '=', false)
    .where((eb) => eb.or([eb('createdAt', '>', sinceYesterday), eb.not(eb.ref('claimed'))]))
    .groupBy([sql`1`, sql`2`])
  const groups = await run(tx, counted)
  const refuseBeyond = (own: typeof groups, message: string) => {
    const sum = (of: 'files' | 'bytes') => own.reduce((total, group) => total + Number(group[of]), 0)
    if (sum('files') >= maxFiles.times) throw new Refusal('tooMany', message, undefined, 'uploadFilesADay')
    if (sum('bytes') + size > megabytes.times * megabyte) throw new Refusal('tooMany', message, undefined, 'uploadMegabytesADay')
  }
  refuseBeyond(
    groups.filter(({ isOfDay }) => isOfDay),
    '今天上传的文件过多，请明天再试',
  )
  refuseBeyond(
    groups.filter(({ isUnused }) => isUnused),
    '未使用的上传文件过多，请先提交草稿；未使用的文件两个月后自动清理',
  )
}
