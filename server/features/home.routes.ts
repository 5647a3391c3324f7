import { sql } from '#server/database/sql.ts'
import { feature } from '#server/http/feature.ts'
import { homeContract } from '#shared/contracts/home.ts'

export const home = feature(homeContract, {
  listBanners: ({ db, input }) =>
    db.reader.rows(sql`
      select "id", "url", "imageKey", "name" from "Banner"
      where "type" = ${input.type} and "enabled" and ("showFrom" is null or "showFrom" <= now()) and ("showUntil" is null or "showUntil" > now())
      order by "position", "id" limit ${input.count}`),

  listFocusNews: ({ db }) =>
    db.reader.rows(sql`
      select "articleId", "section", "FocusNews"."title", "FocusNews"."subtitle", "label"
      from "FocusNews" join "VisibleArticle" on "VisibleArticle"."id" = "articleId"
      order by "position", "FocusNews"."id" desc`),
})
