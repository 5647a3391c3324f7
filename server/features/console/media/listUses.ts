import type { Database } from '#server/database/client.ts'
import { itemTitle } from '#server/database/itemTables.ts'
import { sql } from '#server/database/sql.ts'
import { associationName, profileName } from '#server/settings/readBrand.ts'
import { isSeen } from '#server/staff/columns.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { fileUses } from '#server/storage/fileUses.ts'
import type { mediaContract } from '#shared/contracts/console/media.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'

/** What the rules of columns are about: their names are public, or not. */
const isOutside = (staff: StaffSession) => sql`uses."kind" in ('article', 'infoItem') and not ${isSeen(staff, sql`uses."kind"`, sql`"itemId"`)}`

type Use = OutputOf<typeof mediaContract.mediaUses>[number]

/** Where this file is used, each item once; nothing where there is no such file. Of what lies in other columns the title is not told. */
export const listUses = ({ reader }: Database, staff: StaffSession, key: string): Promise<Use[]> =>
  reader.rows<Use>(sql`
    select distinct uses."kind", "itemId" as "id", case when ${isOutside(staff)} then '其他栏目的内容' else
      coalesce(${itemTitle(sql`uses."kind"`, sql`uses."itemId"`)}, "Dish"."title", "Banner"."name", ${profileName}, "Expert"."name",
        case uses."kind" when 'brand' then ${associationName} end, '') end as "title"
    from ${fileUses} uses
      left join "Dish" on uses."kind" = 'dish' and "Dish"."id" = "itemId"
      left join "Banner" on uses."kind" = 'banner' and "Banner"."id" = "itemId"
      left join "AssociationProfile" on uses."kind" = 'profile' and "AssociationProfile"."id" = "itemId"
      left join "Expert" on uses."kind" = 'expert' and "Expert"."id" = "itemId"
    where "fileKey" = ${key}
    order by uses."kind", "itemId"`)
