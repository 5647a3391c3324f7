import { articleColumns } from '#server/content/listArticles.ts'
import type { Database } from '#server/database/client.ts'
import { type Sql, sql } from '#server/database/sql.ts'
import type { ShowcaseItem } from '#shared/contracts/showcase.ts'
import type { Page } from '#shared/lib/endpoint.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'

/** Returns the visible products and crafts of one unit, newest first; `companyId` is an expression. */
export const listUnitShowcase = (db: Database, companyId: Sql, { page, size }: { page: number; size: number }): Promise<Page<ShowcaseItem>> =>
  db.reader.page({
    columns: sql`${articleColumns}, "section"`,
    source: sql`from "VisibleArticle" where "companyId" = ${companyId} and "policyType" = ${policyTypes.showcase} and "section" in (2, 3)`,
    page,
    size,
  })
