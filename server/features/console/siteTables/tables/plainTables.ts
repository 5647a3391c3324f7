import { sql } from '#server/database/sql.ts'
import { holdPicture } from '#server/features/console/siteTables/tables/holdPicture.ts'
import { numbered, type StoredTable } from '#server/features/console/siteTables/tables/table.ts'

export const friendlyLink: StoredTable = {
  rows: sql`
    select "id"::text, jsonb_build_object('group', "group", 'name', "name", 'url', "url", 'enabled', "enabled") as "values",
      case when "enabled" then 'shown' else 'off' end as "state", null as "uses"
    from "FriendlyLink" order by "position", "FriendlyLink"."id"`,
  ...numbered(
    (tx) => tx.friendlyLink,
    (values) => values,
  ),
}

/** The people of the association and of its branches. */
export const expert: StoredTable = {
  rows: sql`
    select "id"::text, jsonb_build_object('profileId', "profileId"::text, 'name', "name", 'rank', "rank", 'pictureKey', coalesce("pictureKey", ''),
      'introduction', "introduction") as "values", null as "state", null as "uses"
    from "Expert" order by "profileId" = 5 desc, "profileId", "position", "Expert"."id"`,
  check: (tx, { pictureKey }) => holdPicture(tx, pictureKey),
  ...numbered(
    (tx) => tx.expert,
    ({ profileId, pictureKey, ...values }) => ({ ...values, profileId: Number(profileId), pictureKey: pictureKey || null }),
  ),
}

export const thinkTank: StoredTable = {
  rows: sql`
    select "id"::text, jsonb_build_object('name', "name", 'shortName', "shortName", 'nature', "nature", 'address', "address", 'remark', "remark")
      as "values", null as "state", null as "uses"
    from "ThinkTank" order by "position", "ThinkTank"."id"`,
  ...numbered(
    (tx) => tx.thinkTank,
    (values) => values,
  ),
}
