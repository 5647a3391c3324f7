import { articleColumns } from '#server/content/listArticles.ts'
import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import type { SharedItem } from '#shared/contracts/info.ts'
import type { Page } from '#shared/lib/endpoint.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'

interface Wanted {
  officeId?: number
  page: number
  size: number
}

/** Shared information of the visible offices, or of one of them. */
export async function listShared(db: Database, { officeId, page, size }: Wanted): Promise<Page<SharedItem>> {
  const { items, total } = await db.reader.page<Omit<SharedItem, 'projectId' | 'officeId' | 'officeName'>>({
    columns: sql`${articleColumns}, "companyId", "companyName"`,
    source: sql`from "VisibleArticle"
      join (select "id" as "companyId", "name" as "companyName" from "VisibleCompany") office using ("companyId")
      where "policyType" = ${policyTypes.shared} ${officeId ? sql`and "companyId" = ${officeId}` : sql``}`,
    page,
    size,
  })
  return { items: items.map((item) => ({ ...item, projectId: item.id, officeId: item.companyId, officeName: item.companyName })), total }
}
