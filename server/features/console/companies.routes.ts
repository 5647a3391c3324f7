import { sql } from 'kysely'
import { isInState, statusColumns, statusSheetColumns } from '#server/content/itemState.ts'
import { company, companyData } from '#server/content/types/company.ts'
import { writingHandlers } from '#server/content/workflow/writingHandlers.ts'
import type { Database } from '#server/database/client.ts'
import { type ItemBuilder, selectItems } from '#server/database/itemTables.ts'
import { containsText, type List, list, orderedBy } from '#server/database/list.ts'
import { query } from '#server/database/query.ts'
import type { ListExport } from '#server/http/exports.ts'
import { feature } from '#server/http/feature.ts'
import { type Company, companiesContract, type ListedCompany } from '#shared/contracts/console/companies.ts'
import type { InputOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { type CompanyType, companyTypes, type MemberRank, memberRanks } from '#shared/rules/companyRules.ts'
import { companyItemKinds } from '#shared/rules/itemKinds.ts'
import { regions } from '#shared/rules/provinces.ts'

const accountsOf = (eb: ItemBuilder<'company'>) =>
  query
    .selectFrom('Account')
    .select(sql<number>`count(*)::int`.as('accounts'))
    .where('Account.companyId', '=', eb.ref('item.id'))
    .where('Account.role', '=', sql.lit('member'))
    .$asScalar()

const tables = query.selectFrom('Company as item')

const columns = (rows: typeof tables) =>
  rows
    .select(statusColumns)
    .select(['item.type', 'item.rank', 'item.name', 'item.shortName', 'item.logoKey', 'item.province', 'item.city', 'item.position'])
    .select((eb) => accountsOf(eb).as('accounts'))

function companyList(input: InputOf<typeof companiesContract.listCompanies>): List<ListedCompany> {
  const { type, rank, province, state, text } = input
  return list({
    tables,
    where: (eb) => [
      isInState(eb, state),
      type === undefined ? undefined : eb('item.type', '=', type),
      rank === undefined ? undefined : eb('item.rank', '=', rank),
      province === undefined ? undefined : eb('item.province', '=', province),
      containsText(eb, text, ['item.name', 'item.shortName', 'item.mainBusiness', 'item.province', 'item.city']),
    ],
    columns,
    order: (rows) => orderedBy(rows, input, { updated: 'item.updatedAt', name: 'item.name', position: 'item.position' }, 'item.id'),
  })
}

const companyExport: ListExport<typeof companiesContract.listCompanies, ListedCompany> = {
  name: '会员单位',
  columns: [
    { title: '名称', value: ({ name }) => name, width: 40 },
    { title: '简称', value: ({ shortName }) => shortName },
    { title: '类型', value: ({ type }) => companyTypes[type as CompanyType] },
    { title: '会员级别', value: ({ rank }) => memberRanks[rank as MemberRank], width: 16 },
    { title: '省份', value: ({ province }) => province },
    { title: '城市', value: ({ city }) => city },
    { title: '顺序', value: ({ position }) => position, width: 8 },
    { title: '账号数', value: ({ accounts }) => accounts, width: 10 },
    ...statusSheetColumns,
  ],
  list: companyList,
}

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
  return { ...row, ...company.toWritten(companyData(row)) }
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
