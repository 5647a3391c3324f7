import { company } from '#server/content/types/company.ts'
import { authorOf } from '#server/content/workflow/author.ts'
import { createItem } from '#server/content/workflow/createItem.ts'
import { saveItem } from '#server/content/workflow/saveItem.ts'
import { readVersion } from '#server/content/workflow/versions.ts'
import type { Database } from '#server/database/client.ts'
import { provinceOrder } from '#server/database/regionOrder.ts'
import { sql } from '#server/database/sql.ts'
import { companyExport, companyList } from '#server/features/console/companies/companyList.ts'
import { readCompany } from '#server/features/console/companies/readCompany.ts'
import { feature } from '#server/http/feature.ts'
import { companiesContract } from '#shared/contracts/console/companies.ts'

export const companies = feature(
  companiesContract,
  {
    listCompanies: ({ db, input }) => db.reader.page({ ...companyList(input), page: input.page, size: input.size }),
    companyProvinces: ({ db }) => listProvinces(db),
    readCompany: ({ db, input: { id } }) => readCompany(db, id),
    createCompany: ({ db, body, ...call }) => createItem(db, company, authorOf(call), body),
    saveCompany: ({ db, body: { id, version, ...written }, ...call }) => saveItem(db, company, authorOf(call), { id, version }, written),
    readCompanyVersion: ({ db, input }) => readVersion(db, company, input),
  },
  { exports: { listCompanies: companyExport } },
)

/** The provinces members are in, each once and in the order of the administrative codes; who is in the recycle bin does not count. */
async function listProvinces({ reader }: Pick<Database, 'reader'>): Promise<{ provinces: string[] }> {
  const rows = await reader.rows<{ province: string }>(sql`
    select "province" from "Company" where "province" <> '' and "deletedAt" is null group by "province" order by ${provinceOrder}, "province"`)
  return { provinces: rows.map(({ province }) => province) }
}
