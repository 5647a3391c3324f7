import { infoItem } from '#server/content/types/infoItem.ts'
import { versionData } from '#server/content/workflow/versions.ts'
import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { signDownload } from '#server/storage/downloadAddress.ts'
import { Refusal } from '#shared/lib/errors.ts'

interface Wanted {
  id: number
  version: number
}

/** A version as staff write it, with what its attachment is called. Refuses with notFound. */
export async function readInfoItemVersion(db: Database, wanted: Wanted) {
  const data = await versionData(db, infoItem, wanted)
  const file = await findFile(db, data.attachmentKey)
  return { ...infoItem.toWritten(data), attachment: file ? { name: file.name, size: file.size } : null }
}

/**
 * The address of the attachment of a version, for this session: of one that is kept, or of the one the item has. No credit is spent, and no download
 * counted. Refuses with notFound where there is no such version, or no attachment.
 */
export async function openAttachment(db: Database, { sessionId }: StaffSession, wanted: Wanted): Promise<string> {
  const file = await findFile(db, await attachmentKeyOf(db, wanted))
  if (!file) throw new Refusal('notFound', '附件不存在')
  return signDownload(db, { fileKey: file.key, staffSessionId: sessionId }, file.name)
}

/** What came by another way than a form has a version that is not kept. */
async function attachmentKeyOf(db: Database, { id, version }: Wanted): Promise<string | null> {
  const item = await infoItem.find(db.prisma, id)
  return item?.version === version ? item.data.attachmentKey : (await versionData(db, infoItem, { id, version })).attachmentKey
}

const findFile = ({ reader }: Database, key: string | null) =>
  reader.row<{ key: string; name: string; size: number }>(
    sql`select "key", "originalName" as "name", "size" from "StoredFile" where "key" = ${key} and "restricted"`,
  )
