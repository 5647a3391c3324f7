import type { Database } from '#server/database/client.ts'
import { type Sql, sql } from '#server/database/sql.ts'
import type { dashboardContract } from '#shared/contracts/console/dashboard.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { infoCategory, policyTypes } from '#shared/rules/policyTypes.ts'

type Week = OutputOf<typeof dashboardContract.overview>['weeks'][number]

/** The Monday the first week begins with; readers reckon in Beijing time. */
const start = sql`(date_trunc('week', now()) - interval '11 weeks')`

/** What is online by now and was published since. Kinds and categories are named because the indexes begin with them. */
const published = sql`
  select "publishedAt" as "at" from "VisibleArticle" where "policyType" = any(${Object.values(policyTypes)}) and "publishedAt" >= ${start}
  union all
  select "publishedAt" from "VisibleInfoItem" where "category" = any(${Object.values(infoCategory)}) and "publishedAt" >= ${start}
  union all select "publishedAt" from "VisibleFoodShop" where "publishedAt" >= ${start}
  union all select "publishedAt" from "VisibleHighlight" where "publishedAt" >= ${start}`

/** The Mondays themselves, so that an event is looked up among them: reckoning the week of each takes several times as long. */
const mondays = sql`(select array_agg("monday" order by "monday") from generate_series(${start}, now(), interval '1 week') weeks("monday"))`

const perWeek = (events: Sql) => sql`(select width_bucket("at", ${mondays}) as "week", count(*)::int as "count" from (${events}) events group by 1)`

/** What was published, downloaded for the first time and signed up for in each of the last twelve weeks. A cancelled sign-up counts no more. */
export const listWeeks = ({ reader }: Database): Promise<Week[]> =>
  reader.rows<Week>(sql`
    select to_char("monday", 'YYYY-MM-DD') as "monday", coalesce(published."count", 0) as "published",
      coalesce(downloads."count", 0) as "downloaded", coalesce(signed."count", 0) as "signedUp"
    from unnest(${mondays}) with ordinality weeks("monday", "week")
      left join ${perWeek(published)} published using ("week")
      left join ${perWeek(sql`select "createdAt" as "at" from "Download" where "createdAt" >= ${start}`)} downloads using ("week")
      left join ${perWeek(sql`select "createdAt" as "at" from "SignUp" where "createdAt" >= ${start} and "cancelledAt" is null`)} signed using ("week")
    order by "week"`)
