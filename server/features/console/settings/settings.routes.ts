import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import { listSettings } from '#server/features/console/settings/listSettings.ts'
import { saveSetting } from '#server/features/console/settings/saveSetting.ts'
import { feature } from '#server/http/feature.ts'
import { settingsContract } from '#shared/contracts/console/settings.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { limitNames } from '#shared/rules/limits.ts'

/** Returns what limits have refused within a day and within a week, the limit that refused last first. A limit that is no more is left out. */
const listRefusals = ({ reader }: Database): Promise<OutputOf<typeof settingsContract.listRefusals>> =>
  reader.rows(sql`
    select "limit", coalesce(sum("times") filter (where "hour" > now() - interval '24 hours'), 0)::int as "lastDay", sum("times")::int as "lastWeek",
      max("lastAt") as "lastAt", (array_agg("worstNetwork" order by "worstTimes" desc))[1] as "worstNetwork"
    from "LimitRefusal" where "hour" > now() - interval '7 days' and "limit" = any(${limitNames})
    group by "limit" order by max("lastAt") desc`)

export const settings = feature(settingsContract, {
  listSettings: ({ db, operator }) => listSettings(db, operator),
  listRefusals: ({ db }) => listRefusals(db),
  saveSetting: ({ db, staff, body, client }) => saveSetting(db, staff, client.address, body),
})
