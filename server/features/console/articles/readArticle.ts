import { companyChoices } from '#server/content/companyChoices.ts'
import { statusColumns, submissionColumns } from '#server/content/itemState.ts'
import { type ArticleData, article, articleData } from '#server/content/types/article.ts'
import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import { isHeadline } from '#server/features/console/articles/isHeadline.ts'
import type { Article } from '#shared/contracts/console/articles.ts'
import { Refusal } from '#shared/lib/errors.ts'

type Row = Omit<Article, 'type'> & ArticleData

const attachmentsOf = sql`coalesce((select json_agg(json_build_object('fileKey', "fileKey", 'name', "name") order by "position", "id")
  from "ArticleAttachment" where "articleId" = item."id"), '[]')`

/** An article whole, as staff edit it. Refuses with notFound. */
export async function readArticle({ reader }: Database, id: number): Promise<Article> {
  const row = await reader.row<Row>(sql`
    select item.*, ${attachmentsOf} as "attachments", ${statusColumns}, ${submissionColumns('article')}, ${isHeadline} as "isHeadline",
      (select json_build_object('title', "title", 'subtitle', "subtitle") from "FocusNews" where "articleId" = item."id") as "headline"
    from "Article" item where item."id" = ${id}`)
  if (!row) throw new Refusal('notFound')
  const { version, state, publishedAt, withdrawAt, updatedAt, pinned, submittedBy, changeWaits, headline } = row
  const standing = { id, version, state, publishedAt, withdrawAt, updatedAt }
  return { ...article.toWritten(articleData(row)), ...standing, pinned, isHeadline: row.isHeadline, submittedBy, changeWaits, headline }
}

/** To whom an article can belong, by name. */
export async function articleOwners(db: Database) {
  const [companies, branches] = await Promise.all([
    companyChoices(db),
    db.reader.rows<{ id: number; name: string }>(sql`select "id", "name" from "AssociationProfile" where "id" < 5 order by "id"`),
  ])
  return { companies, branches }
}
