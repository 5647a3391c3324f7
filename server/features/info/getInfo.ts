import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import { absent } from '#server/features/absent.ts'
import { infoColumns } from '#server/features/info/infoColumns.ts'
import type { InfoDetail } from '#shared/contracts/info.ts'

/** A visible information item, with the name of its attachment but never the place. Refuses with notFound, or gone. */
export async function getInfo(db: Database, id: number): Promise<InfoDetail> {
  const item = await db.reader.row<InfoDetail>(sql`
    select ${infoColumns}, "description", "originalName" as "fileName", "size" as "fileSize", coalesce("views", 0) as "views",
      (select count(*) from "Download" where "infoItemId" = item."id") as "downloads",
      (select json_build_object('id', other."id", 'title', other."title") from "VisibleInfoItem" other
        where other."category" = item."category" and (other."publishedAt", other."id") > (item."publishedAt", item."id")
        order by other."publishedAt", other."id" limit 1) as "newer",
      (select json_build_object('id', other."id", 'title', other."title") from "VisibleInfoItem" other
        where other."category" = item."category" and (other."publishedAt", other."id") < (item."publishedAt", item."id")
        order by other."publishedAt" desc, other."id" desc limit 1) as "older",
      coalesce((select json_agg(json_build_object('id', newest."id", 'title', newest."title", 'publishedAt', to_char(newest."publishedAt", 'YYYY-MM-DD HH24:MI:SS'))
          order by newest."publishedAt" desc, newest."id" desc)
        from (select other."id", other."title", other."publishedAt" from "VisibleInfoItem" other
          where other."category" = item."category" and other."id" <> item."id"
          order by other."publishedAt" desc, other."id" desc limit 5) newest), '[]') as "related"
    from "VisibleInfoItem" item
    left join "StoredFile" on "key" = "attachmentKey"
    left join "ViewCount" on "kind" = 'infoItem' and "itemId" = "id"
    where "id" = ${id}`)
  if (!item) throw await absent(db, 'InfoItem', id)
  return item
}
