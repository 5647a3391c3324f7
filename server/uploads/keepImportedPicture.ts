import type { Database } from '#server/database/client.ts'
import type { IncomingFile } from '#server/http/receiveFile.ts'
import type { Storage } from '#server/storage/storage.ts'
import { keepFile } from '#server/uploads/keepUpload.ts'

/** Stores a picture of an import, which counts against no quota, in the media library. Returns its key, or that of the same picture there. */
export async function keepImportedPicture(
  { db, storage }: { db: Pick<Database, 'prisma'>; storage: Pick<Storage, 'put' | 'remove'> },
  ownerId: number,
  file: IncomingFile,
): Promise<string> {
  const known = await db.prisma.storedFile.findFirst({
    where: { sha256: file.sha256, restricted: false, mimeType: { startsWith: 'image/' }, owner: { role: { not: 'member' } } },
    select: { key: true },
  })
  if (known) return known.key
  const { key } = await keepFile(storage, file, 'picture', (row) =>
    db.prisma.storedFile.create({ data: { ...row, ownerId, imported: true }, select: { key: true } }),
  )
  return key
}
