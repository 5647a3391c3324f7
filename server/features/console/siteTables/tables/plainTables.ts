import { sql } from '#server/database/sql.ts'
import { holdPicture } from '#server/features/console/siteTables/tables/holdPicture.ts'
import { numbered, type StoredTable } from '#server/features/console/siteTables/tables/table.ts'
import { Refusal } from '#shared/lib/errors.ts'
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

/** The headlines of the home page, by their articles. It shows the first whose article visitors see; their order is that of the public list. */
export const headline: StoredTable = {
  rows: sql`
    select "articleId"::text as "id", jsonb_build_object('title', "FocusNews"."title", 'subtitle', "FocusNews"."subtitle") as "values", null as "uses",
      case when "VisibleArticle"."id" is null then 'offline'
        when row_number() over (partition by "VisibleArticle"."id" is null order by "position", "FocusNews"."id" desc) = 1 then 'shown'
        else 'behind' end as "state"
    from "FocusNews" left join "VisibleArticle" on "VisibleArticle"."id" = "articleId" order by "position", "FocusNews"."id" desc`,
  async insert() {
    throw new Refusal('refused', '请在文章的编辑页设为头条')
  },
  update: async (tx, id, { title, subtitle }) =>
    void (await tx.focusNews.update({ where: { articleId: Number(id) }, data: { title: String(title), subtitle: String(subtitle) } })),
  remove: async (tx, id) => void (await tx.focusNews.delete({ where: { articleId: Number(id) } })),
  move: async (tx, id, position) => void (await tx.focusNews.update({ where: { articleId: Number(id) }, data: { position } })),
}

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
