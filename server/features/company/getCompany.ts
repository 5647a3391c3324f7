import { neighbourColumns } from '#server/content/neighbourColumns.ts'
import { notFoundOrGone } from '#server/content/notFoundOrGone.ts'
import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import { companyColumns } from '#server/features/company/companyColumns.ts'
import type { CompanyDetail } from '#shared/contracts/company.ts'
import { maskPhone } from '#shared/rules/phoneNumber.ts'

/** A visible member. Refuses with notFound, or gone. */
export async function getCompany(db: Database, id: number): Promise<CompanyDetail> {
  const company = await db.reader.row<CompanyDetail>(sql`
    select ${companyColumns}, "introduction", "province", "city", "address", coalesce("views", 0) as "views",
      ${neighbourColumns('company', { same: sql`other."type" = "VisibleCompany"."type"` })}
    from "VisibleCompany" left join "ViewCount" on "kind" = 'company' and "itemId" = "id"
    where "id" = ${id}`)
  if (!company) throw await notFoundOrGone(db, 'company', id)
  return { ...company, contactPhone: maskPhone(company.contactPhone) }
}
