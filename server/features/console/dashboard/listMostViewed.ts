import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import type { dashboardContract } from '#shared/contracts/console/dashboard.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'

type Viewed = OutputOf<typeof dashboardContract.overview>['mostViewed'][number]

/** So many are looked at, of which most are still online: to put all that was ever opened into order would take several times as long. */
const candidates = 200

/** What of the most opened is still online. */
export const listMostViewed = ({ reader }: Database): Promise<Viewed[]> =>
  reader.rows<Viewed>(sql`
    select "kind", "title", "views" from (select * from "ViewCount" where "views" > 0 order by "views" desc, "kind", "itemId" limit ${candidates}) counted
      cross join lateral (
        select "title" from "VisibleArticle" where counted."kind" = 'article' and "id" = "itemId"
        union all select "title" from "VisibleInfoItem" where counted."kind" = 'infoItem' and "id" = "itemId"
        union all select "title" from "VisibleFoodShop" where counted."kind" = 'foodShop' and "id" = "itemId"
        union all select "name" from "VisibleHighlight" where counted."kind" = 'highlight' and "id" = "itemId"
        union all select "name" from "VisibleCompany" where counted."kind" = 'company' and "id" = "itemId"
      ) item
    order by "views" desc, "kind", "itemId" limit 8`)
