import { statusColumns } from '#server/content/itemState.ts'
import { type CompanyData, company, companyData } from '#server/content/types/company.ts'
import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import { accountsOf } from '#server/features/console/companies/companyList.ts'
import type { Company } from '#shared/contracts/console/companies.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** What names a member (`item`), and stays when it goes. */
const contentOf = sql`((select count(*) from "Article" where "companyId" = item."id" and "deletedAt" is null)
  + (select count(*) from "InfoItem" where "companyId" = item."id" and "deletedAt" is null)
  + (select count(*) from "FoodShop" where "companyId" = item."id" and "deletedAt" is null))::int`

/** A member whole, as staff edit it. Refuses with notFound. */
export async function readCompany({ reader }: Database, id: number): Promise<Company> {
  const row = await reader.row<Company & CompanyData>(sql`
    select item.*, ${statusColumns}, ${accountsOf} as "accounts", ${contentOf} as "content" from "Company" item where item."id" = ${id}`)
  if (!row) throw new Refusal('notFound')
  const { version, state, publishedAt, withdrawAt, updatedAt, accounts, content } = row
  return { ...company.toWritten(companyData(row)), id, version, state, publishedAt, withdrawAt, updatedAt, accounts, content }
}
