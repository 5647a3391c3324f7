import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import { infoColumns } from '#server/features/info/infoColumns.ts'
import type { InfoDetail } from '#shared/contracts/info.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** A visible information item, with the name of its attachment but never the place. Refuses with notFound. */
export async function getInfo(db: Database, id: number): Promise<InfoDetail> {
  const item = await db.reader.row<InfoDetail>(sql`
    select ${infoColumns}, "description", "originalName" as "fileName", "size" as "fileSize", coalesce("views", 0) as "views",
      (select count(*) from "Download" where "infoItemId" = "VisibleInfoItem"."id") as "downloads"
    from "VisibleInfoItem"
    left join "StoredFile" on "key" = "attachmentKey"
    left join "ViewCount" on "kind" = 'infoItem' and "itemId" = "id"
    where "id" = ${id}`)
  if (!item) throw new Refusal('notFound')
  return item
}
