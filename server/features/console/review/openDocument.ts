import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { signDownload } from '#server/storage/downloadAddress.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { infoCategory } from '#shared/rules/policyTypes.ts'

/**
 * The address of the document of a report at one of its versions, for this session. No credit is spent, and no download counted: it is read to be
 * reviewed. Refuses with notFound where there is no such report or version, and without a document.
 */
export async function openDocument(db: Database, { sessionId }: StaffSession, { id, version }: { id: number; version: number }): Promise<string> {
  const file = await db.reader.row<{ key: string; originalName: string }>(sql`
    select "key", "originalName" from "InfoItem"
    left join "Revision" on "Revision"."kind" = 'infoItem' and "itemId" = "InfoItem"."id" and "Revision"."version" = ${version}
    join "StoredFile" on "key" = case when "Revision"."id" is not null then "data"->>'attachmentKey'
      when "InfoItem"."version" = ${version} then "attachmentKey" end
    where "InfoItem"."id" = ${id} and "category" = ${infoCategory.report} and "deletedAt" is null and "submittedById" is not null`)
  if (!file) throw new Refusal('notFound', '附件不存在')
  return signDownload(db, { fileKey: file.key, staffSessionId: sessionId }, file.originalName)
}
