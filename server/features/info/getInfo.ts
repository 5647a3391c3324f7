import { ownVersions } from '#server/content/contentSql.ts'
import { neighbourColumns } from '#server/content/neighbourColumns.ts'
import { notFoundOrGone } from '#server/content/notFoundOrGone.ts'
import { withoutNeighbours } from '#server/content/withoutNeighbours.ts'
import type { Database } from '#server/database/client.ts'
import { type Sql, sql } from '#server/database/sql.ts'
import { infoColumns } from '#server/features/info/infoColumns.ts'
import type { Member } from '#server/members/member.ts'
import type { InfoDetail } from '#shared/contracts/info.ts'

/** An information item as it is shown, from a source of items. */
const detailOf = (source: Sql, also: Sql = sql``) => sql`
    select ${infoColumns}, "description", "originalName" as "fileName", "size" as "fileSize", coalesce("views", 0) as "views",
      (select count(*) from "Download" where "infoItemId" = item."id") as "downloads",
      ${neighbourColumns('infoItem', { item: sql`item`, same: sql`other."category" = item."category"` })} ${also}
    from ${source} item
    left join "StoredFile" on "key" = "attachmentKey"
    left join "ViewCount" on "kind" = 'infoItem' and "itemId" = "id"`

/** A visible information item, with the name of its attachment but never the place. Refuses with notFound, or gone. */
export async function getInfo(db: Database, id: number): Promise<InfoDetail> {
  const item = await db.reader.row<InfoDetail>(sql`${detailOf(sql`"VisibleInfoItem"`)} where "id" = ${id}`)
  if (!item) throw await notFoundOrGone(db, 'infoItem', id)
  return item
}

/** An item this member's company has submitted, in its latest version and with its attachment; undefined for what is not its own. */
export async function getOwnInfo(db: Database, id: number, member: Member): Promise<InfoDetail | undefined> {
  const item = await db.reader.row<InfoDetail>(detailOf(ownVersions('infoItem', member, id), sql`, "status", "failReason", "attachmentKey"`))
  return item && withoutNeighbours(item)
}
