import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import { type ArticleData, dataOf, toWritten } from '#server/features/console/articles/articleData.ts'
import type { articlesContract, WrittenArticle } from '#shared/contracts/console/articles.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** Every version of an article that was kept, the latest first. */
export const listArticleVersions = ({ reader }: Database, id: number) =>
  reader.rows<OutputOf<typeof articlesContract.listArticleVersions>[number]>(sql`
    select "Revision"."version", "data" ->> 'title' as "title", coalesce("userName", '') as "author", "Revision"."createdAt", "Revision"."status",
      "Revision"."version" = "Article"."version" as "isCurrent"
    from "Revision" join "Article" on "Article"."id" = "itemId" left join "Account" on "Account"."id" = "authorId"
    where "kind" = 'article' and "itemId" = ${id} order by "Revision"."version" desc`)

/** One of them as staff write it; what a version of a member does not hold is as it is now. Refuses with notFound. */
export async function readArticleVersion({ reader }: Database, { id, version }: { id: number; version: number }): Promise<WrittenArticle> {
  const row = await reader.row<ArticleData>(sql`
    select kept.* from "Article" a join "Revision" on "kind" = 'article' and "itemId" = a."id"
    cross join lateral jsonb_populate_record(a, "data") kept
    where a."id" = ${id} and "Revision"."version" = ${version}`)
  if (!row) throw new Refusal('notFound')
  return toWritten(dataOf(row))
}
