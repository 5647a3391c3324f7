import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import { type ArticleData, dataOf, toWritten } from '#server/features/console/articles/articleData.ts'
import { standingColumns } from '#server/features/console/articles/articleState.ts'
import type { Article } from '#shared/contracts/console/articles.ts'
import { Refusal } from '#shared/lib/errors.ts'

type Row = Omit<Article, 'type'> & ArticleData

/** An article whole, as staff edit it. Refuses with notFound. */
export async function readArticle({ reader }: Database, id: number): Promise<Article> {
  const row = await reader.row<Row>(sql`
    select a.*, ${standingColumns}, (select coalesce(nullif("unitName", ''), "userName") from "Account" where "Account"."id" = a."submittedById") as "submittedBy",
      exists (select from "Revision" where "kind" = 'article' and "itemId" = a."id" and "status" = 'pending' and a."status" = 'approved') as "changeWaits",
      (select json_build_object('title', "title", 'subtitle', "subtitle") from "FocusNews" where "articleId" = a."id") as "headline"
    from "Article" a where a."id" = ${id}`)
  if (!row) throw new Refusal('notFound')
  const { version, state, publishedAt, withdrawAt, pinned, isHeadline, updatedAt, submittedBy, changeWaits, headline } = row
  const standing = { id, version, state, publishedAt, withdrawAt, pinned, isHeadline, updatedAt }
  return { ...toWritten(dataOf(row)), ...standing, submittedBy, changeWaits, headline }
}

/** To whom an article can belong, by name. */
export async function articleOwners({ reader }: Database) {
  const [companies, branches] = await Promise.all([
    reader.rows<{ id: number; name: string }>(sql`select "id", "name" from "Company" where "deletedAt" is null order by "type", "position", "id"`),
    reader.rows<{ id: number; name: string }>(sql`select "id", "name" from "AssociationProfile" where "id" < 5 order by "id"`),
  ])
  return { companies, branches }
}
