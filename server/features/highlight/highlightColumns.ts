import { sql } from '#server/database/sql.ts'

/** A highlight with its pictures in their order, of which the first is the cover. */
export const highlightColumns = sql`"id", "name", "publishedAt",
  (select "fileKey" from "HighlightImage" where "highlightId" = "VisibleHighlight"."id" order by "position", "id" limit 1) as "coverKey",
  coalesce((select json_agg(json_build_object('id', "id", 'fileKey', "fileKey", 'title', "title", 'width', "width", 'height', "height")
      order by "position", "id")
    from "HighlightImage" left join "StoredFile" on "key" = "fileKey" where "highlightId" = "VisibleHighlight"."id"), '[]') as "images"`
