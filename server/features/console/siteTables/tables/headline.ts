import { sql } from '#server/database/sql.ts'
import type { StoredTable } from '#server/features/console/siteTables/tables/table.ts'
import { Refusal } from '#shared/lib/errors.ts'

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
