import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import { companyColumns } from '#server/features/company/companyColumns.ts'
import type { CompanyItem } from '#shared/contracts/company.ts'
import type { Page } from '#shared/lib/endpoint.ts'
import { maskPhone } from '#shared/rules/maskPhone.ts'

/** The visible members of one type. */
export async function listCompanies(db: Database, { type, page, size }: { type: number; page: number; size: number }): Promise<Page<CompanyItem>> {
  const { items, total } = await db.reader.page<CompanyItem>({
    columns: sql`${companyColumns}, "summary"`,
    source: sql`from "VisibleCompany" where "type" = ${type}`,
    page,
    size,
  })
  return { items: items.map((item) => ({ ...item, contactPhone: maskPhone(item.contactPhone) })), total }
}
