import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import { absent } from '#server/features/absent.ts'
import { infoColumns } from '#server/features/info/infoColumns.ts'
import { neighbourColumns } from '#server/features/neighbourColumns.ts'
import type { InfoDetail } from '#shared/contracts/info.ts'

/** A visible information item, with the name of its attachment but never the place. Refuses with notFound, or gone. */
export async function getInfo(db: Database, id: number): Promise<InfoDetail> {
  const item = await db.reader.row<InfoDetail>(sql`
    select ${infoColumns}, "description", "originalName" as "fileName", "size" as "fileSize", coalesce("views", 0) as "views",
      (select count(*) from "Download" where "infoItemId" = item."id") as "downloads",
      ${neighbourColumns({ view: sql`"VisibleInfoItem"`, item: sql`item`, title: sql`"title"`, same: sql`other."category" = item."category"` })}
    from "VisibleInfoItem" item
    left join "StoredFile" on "key" = "attachmentKey"
    left join "ViewCount" on "kind" = 'infoItem' and "itemId" = "id"
    where "id" = ${id}`)
  if (!item) throw await absent(db, 'InfoItem', id)
  return item
}
