import type { Database } from '#server/database/client.ts'
import { itemTableEntries } from '#server/database/itemTables.ts'
import { sql } from '#server/database/sql.ts'
import type { dashboardContract } from '#shared/contracts/console/dashboard.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'

type Viewed = OutputOf<typeof dashboardContract.overview>['mostViewed'][number]

/** So many are looked at, of which most are still online: to put all that was ever opened into order would take several times as long. */
const candidates = 200

const titles = itemTableEntries
  .map(([kind, { visible, title }]) => sql`select ${title} as "title" from ${visible} where counted."kind"::text = ${kind} and "id" = "itemId"`)
  .reduce((before, next) => sql`${before} union all ${next}`)

/** What of the most opened is still online. */
export const listMostViewed = ({ reader }: Database): Promise<Viewed[]> =>
  reader.rows<Viewed>(sql`
    select "kind", "title", "views" from (select * from "ViewCount" where "views" > 0 order by "views" desc, "kind", "itemId" limit ${candidates}) counted
      cross join lateral (${titles}) item
    order by "views" desc, "kind", "itemId" limit 8`)
