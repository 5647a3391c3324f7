import type { Database } from '#server/database/client.ts'
import { regionOrder } from '#server/database/regionOrder.ts'
import { sql } from '#server/database/sql.ts'
import { companyColumns } from '#server/features/company/companyColumns.ts'
import type { CompanyItem, companyContract } from '#shared/contracts/company.ts'
import type { InputOf, Page } from '#shared/lib/endpoint.ts'
import { maskPhone } from '#shared/rules/phoneNumber.ts'

const byRank = sql`"rank", ${regionOrder}, "position", "id"`

/** The visible members of one type. */
export async function listCompanies(
  db: Database,
  { type, order, page, size }: InputOf<typeof companyContract.listCompanies>,
): Promise<Page<CompanyItem>> {
  const { items, total } = await db.reader.page<CompanyItem>({
    columns: sql`${companyColumns}, "summary"`,
    source: sql`from "VisibleCompany" where "type" = ${type}`,
    ...(order === 'rank' && { order: byRank }),
    page,
    size,
  })
  return { items: items.map((item) => ({ ...item, contactPhone: maskPhone(item.contactPhone) })), total }
}
