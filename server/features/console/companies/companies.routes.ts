import { sql } from 'kysely'
import { statusColumns } from '#server/content/itemState.ts'
import { company, companyData } from '#server/content/types/company.ts'
import { writingHandlers } from '#server/content/workflow/writingHandlers.ts'
import type { Database } from '#server/database/client.ts'
import { type ItemBuilder, selectItems } from '#server/database/itemTables.ts'
import { query } from '#server/database/query.ts'
import { accountsOf, companyExport, companyList } from '#server/features/console/companies/companyList.ts'
import { feature } from '#server/http/feature.ts'
import { type Company, companiesContract } from '#shared/contracts/console/companies.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { companyItemKinds } from '#shared/rules/itemKinds.ts'
import { regions } from '#shared/rules/provinces.ts'

/** Items survive the member's deletion. */
function contentOf(eb: ItemBuilder<'company'>) {
  const counts = companyItemKinds.map((kind) =>
    selectItems(kind, 'owned')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('owned.companyId', '=', eb.ref('item.id'))
      .where('owned.deletedAt', 'is', null),
  )
  return sql<number>`(${sql.join(counts, sql` + `)})::int`
}

/** Refuses with notFound. */
async function readCompany({ reader }: Database, id: number): Promise<Company> {
  const row = await reader.row(
    query
      .selectFrom('Company as item')
      .selectAll('item')
      .select(statusColumns)
      .select((eb) => [accountsOf(eb).as('accounts'), contentOf(eb).as('content')])
      .where('item.id', '=', id),
  )
  if (!row) throw new Refusal('notFound')
  const { version, state, publishedAt, withdrawAt, updatedAt, accounts, content } = row
  return { ...company.toWritten(companyData(row)), id, version, state, publishedAt, withdrawAt, updatedAt, accounts, content }
}

export const companies = feature(companiesContract, {
  listCompanies: {
    handle: ({ db, input }) => db.reader.page(companyList(input), input),
    spreadsheet: companyExport,
  },
  companyProvinces: ({ db }) => listProvinces(db),
  readCompany: ({ db, input: { id } }) => readCompany(db, id),
  ...writingHandlers(company),
})

/** In administrative code order, without deleted members. */
async function listProvinces({ reader }: Pick<Database, 'reader'>): Promise<{ provinces: string[] }> {
  const provinces = query.selectFrom('Company').select('province').where('province', '<>', sql.lit('')).where('deletedAt', 'is', null)
  const byCode = provinces.groupBy('province').orderBy((eb) => sql`array_position(${regions}::text[], ${eb.ref('province')})`)
  const rows = await reader.rows(byCode.orderBy('province'))
  return { provinces: rows.map(({ province }) => province) }
}
