import type { Database } from '#server/database/client.ts'
import { sql, toText } from '#server/database/sql.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { fileUses } from '#server/storage/fileUses.ts'
import type { Storage } from '#server/storage/storage.ts'
import { Refusal } from '#shared/lib/errors.ts'

/**
 * Deletes a file for good. Refuses what is used anywhere, also by an item that claims it at the same moment: the row is locked, so one waits for the
 * other.
 */
export async function removeMedia(
  { prisma }: Database,
  storage: Storage,
  staff: StaffSession,
  address: string,
  key: string,
): Promise<{ key: string }> {
  const { restricted } = await prisma.$transaction(async (tx) => {
    const [file] = await tx.$queryRaw<{ originalName: string; restricted: boolean }[]>`
      select "originalName", "restricted" from "StoredFile" where "key" = ${key} for update`
    if (!file) throw new Refusal('notFound', '文件不存在或已删除')
    const used = await tx.$queryRawUnsafe<unknown[]>(toText(sql`select 1 from ${fileUses} uses where "fileKey" = ${key} limit 1`), key)
    if (used.length > 0) throw new Refusal('refused', '文件正在使用，不能删除。请先从使用它的内容中移除')
    await tx.storedFile.delete({ where: { key } })
    await audit(tx, staff, address, { action: 'mediaRemoved', subject: `file ${key}`, before: { originalName: file.originalName } })
    return file
  })
  // The row first: bytes without a row are cleared away, a row without bytes would show a broken picture.
  await storage.remove(restricted ? 'restricted' : 'public', key)
  return { key }
}
