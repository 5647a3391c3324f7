import { statusColumns } from '#server/content/itemState.ts'
import { type CompanyData, company, companyData } from '#server/content/types/company.ts'
import { authorOf } from '#server/content/workflow/author.ts'
import { createItem } from '#server/content/workflow/createItem.ts'
import { saveItem } from '#server/content/workflow/saveItem.ts'
import { readVersion } from '#server/content/workflow/versions.ts'
import type { Database } from '#server/database/client.ts'
import { provinceOrder } from '#server/database/regionOrder.ts'
import { sql } from '#server/database/sql.ts'
import { accountsOf, companyExport, companyList } from '#server/features/console/companies/companyList.ts'
import { feature } from '#server/http/feature.ts'
import { type Company, companiesContract } from '#shared/contracts/console/companies.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** What names a member (`item`), and stays when it goes. */
const contentOf = sql`((select count(*) from "Article" where "companyId" = item."id" and "deletedAt" is null)
  + (select count(*) from "InfoItem" where "companyId" = item."id" and "deletedAt" is null)
  + (select count(*) from "FoodShop" where "companyId" = item."id" and "deletedAt" is null))::int`

/** A member whole, as staff edit it. Refuses with notFound. */
async function readCompany({ reader }: Database, id: number): Promise<Company> {
  const row = await reader.row<Company & CompanyData>(sql`
    select item.*, ${statusColumns}, ${accountsOf} as "accounts", ${contentOf} as "content" from "Company" item where item."id" = ${id}`)
  if (!row) throw new Refusal('notFound')
  const { version, state, publishedAt, withdrawAt, updatedAt, accounts, content } = row
  return { ...company.toWritten(companyData(row)), id, version, state, publishedAt, withdrawAt, updatedAt, accounts, content }
}

export const companies = feature(companiesContract, {
  listCompanies: {
    handle: ({ db, input }) => db.reader.page({ ...companyList(input), page: input.page, size: input.size }),
    spreadsheet: companyExport,
  },
  companyProvinces: ({ db }) => listProvinces(db),
  readCompany: ({ db, input: { id } }) => readCompany(db, id),
  createCompany: ({ db, body, ...call }) => createItem(db, company, authorOf(call), body),
  saveCompany: ({ db, body: { id, version, ...written }, ...call }) => saveItem(db, company, authorOf(call), { id, version }, written),
  readCompanyVersion: ({ db, input }) => readVersion(db, company, input),
})

/** The provinces members are in, each once and in the order of the administrative codes; who is in the recycle bin does not count. */
async function listProvinces({ reader }: Pick<Database, 'reader'>): Promise<{ provinces: string[] }> {
  const rows = await reader.rows<{ province: string }>(sql`
    select "province" from "Company" where "province" <> '' and "deletedAt" is null group by "province" order by ${provinceOrder}, "province"`)
  return { provinces: rows.map(({ province }) => province) }
}
