import { sql } from '#server/database/sql.ts'
import { holdPicture } from '#server/features/console/siteTables/tables/holdPicture.ts'
import { numbered, type StoredTable } from '#server/features/console/siteTables/tables/table.ts'
import type { SiteValue } from '#shared/rules/siteTables.ts'

/** Beijing text as a time; it has no summer time. */
const toTime = (text?: SiteValue) => (text ? new Date(`${String(text).replace(' ', 'T')}+08:00`) : null)

/** The large pictures of the home page. Their conditions are those of the public list. */
export const banner: StoredTable = {
  rows: sql`
    select "id"::text, jsonb_build_object('name', "name", 'imageKey', "imageKey", 'url', "url", 'enabled', "enabled",
        'showFrom', coalesce(to_char("showFrom" at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS'), ''),
        'showUntil', coalesce(to_char("showUntil" at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS'), '')) as "values",
      case when not "enabled" then 'off' when "showUntil" <= now() then 'ended' when "showFrom" > now() then 'scheduled' else 'shown' end as "state",
      null as "uses"
    from "Banner" where "type" = 1 order by "position", "Banner"."id"`,
  check: (tx, { imageKey }) => holdPicture(tx, imageKey),
  ...numbered(
    (tx) => tx.banner,
    ({ showFrom, showUntil, ...values }) => ({ ...values, showFrom: toTime(showFrom), showUntil: toTime(showUntil) }),
  ),
}
