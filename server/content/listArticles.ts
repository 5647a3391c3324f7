import type { Database } from '#server/database/client.ts'
import { type Sql, sql } from '#server/database/sql.ts'
import type { ArticleItem } from '#shared/contracts/article.ts'
import type { Page } from '#shared/lib/endpoint.ts'

/** The columns of an article in a list. */
export const articleColumns = sql`"id", "title", "subtitle", "label", "publishedAt", "coverKey", "summary"`

/** What staff have pinned stands before the rest. */
const pinnedFirst = sql`"pinned" desc, "publishedAt" desc, "id" desc`

/** The visible articles of one kind that fit, newest first. */
export const listArticles = (
  db: Database,
  policyType: number,
  { page, size }: { page: number; size: number },
  also: Sql = sql``,
): Promise<Page<ArticleItem>> =>
  db.reader.page({
    columns: articleColumns,
    source: sql`from "VisibleArticle" where "policyType" = ${policyType} ${also}`,
    order: pinnedFirst,
    page,
    size,
  })
