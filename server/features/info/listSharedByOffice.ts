import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import type { OfficeShare } from '#shared/contracts/info.ts'
import type { Page } from '#shared/lib/endpoint.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'

/** An office shows this many of its newest items; the rest are one click away. */
const itemsPerOffice = 3

/** The offices that shared something, the one with the newest item first, in one statement. */
export const listSharedByOffice = (db: Database, { page, size }: { page: number; size: number }): Promise<Page<OfficeShare>> =>
  db.reader.page({
    columns: sql`office."id" as "officeId", office."name" as "officeName", newest."items"`,
    source: sql`from "VisibleCompany" office
      join lateral (
        select json_agg(json_build_object('id', "id", 'projectId', "id", 'title', "title", 'subtitle', "subtitle", 'label', "label",
            'publishedAt', to_char("publishedAt", 'YYYY-MM-DD HH24:MI:SS'), 'coverKey', "coverKey", 'summary', "summary",
            'companyId', office."id", 'companyName', office."name", 'officeId', office."id", 'officeName', office."name")
            order by "publishedAt" desc, "id" desc) as "items",
          max("publishedAt") as "latest"
        from (
          select "id", "title", "subtitle", "label", "publishedAt", "coverKey", "summary" from "VisibleArticle"
          where "companyId" = office."id" and "policyType" = ${policyTypes.shared}
          order by "publishedAt" desc, "id" desc limit ${itemsPerOffice}) item
      ) newest on newest."items" is not null`,
    order: sql`newest."latest" desc, office."id" desc`,
    page,
    size,
  })
