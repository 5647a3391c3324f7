import { sql } from 'kysely'
import { listArticles } from '#server/content/listArticles.ts'
import { listUnitShowcase } from '#server/content/listUnitShowcase.ts'
import { neighbourColumns } from '#server/content/neighbourColumns.ts'
import { notFoundOrGone } from '#server/content/notFoundOrGone.ts'
import type { Database } from '#server/database/client.ts'
import { list, preparedList } from '#server/database/list.ts'
import { type Params, prepared, query } from '#server/database/query.ts'
import { isUnitInMacroRegion, type MacroRegionFilter, regionPlace } from '#server/database/regionOrder.ts'
import { feature } from '#server/http/feature.ts'
import { type CompanyDetail, type CompanyItem, companyContract } from '#shared/contracts/company.ts'
import type { InputOf, Page } from '#shared/lib/endpoint.ts'
import { maskPhone } from '#shared/rules/phoneNumber.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'

type Call = typeof companyContract.listCompanies

const companyColumns = ['id', 'type', 'rank', 'name', 'logoKey', 'mainBusiness', 'province', 'city', 'contactPhone', 'publishedAt'] as const

const companies = (order: InputOf<Call>['order']) =>
  preparedList(({ type, macroRegion }: Params<{ type: number } & MacroRegionFilter>) =>
    list({
      tables: query.selectFrom('VisibleCompany as unit'),
      where: (eb) => [eb('type', '=', type), isUnitInMacroRegion(macroRegion)],
      columns: (rows) => rows.select([...companyColumns, 'summary']),
      order: (rows) =>
        order === 'rank'
          ? rows.orderBy('rank').orderBy(regionPlace).orderBy('position').orderBy('id')
          : rows.orderBy('publishedAt', 'desc').orderBy('id', 'desc'),
    }),
  )
const companiesBy = { rank: companies('rank'), newest: companies('newest') }

async function listCompanies({ reader }: Database, { type, order, macroRegion, ...window }: InputOf<Call>): Promise<Page<CompanyItem>> {
  const { items, total } = await reader.page(companiesBy[order]({ type, macroRegion }), window)
  return { items: items.map((item) => ({ ...item, contactPhone: maskPhone(item.contactPhone) })), total }
}

const companyById = prepared(({ id }: Params<{ id: number }>) =>
  query
    .selectFrom('VisibleCompany as item')
    .leftJoin('ViewCount', (join) => join.on('ViewCount.kind', '=', sql.lit('company')).onRef('ViewCount.itemId', '=', 'item.id'))
    .select([...companyColumns, 'introduction', 'address'])
    .select((eb) => eb.fn.coalesce('ViewCount.views', eb.lit(0)).as('views'))
    .select(neighbourColumns('company', (eb) => eb('other.type', '=', eb.ref('item.type'))))
    .where('item.id', '=', id),
)

/** Throws `Refusal('notFound')` or `Refusal('gone')`. */
export async function getCompany(db: Database, id: number): Promise<CompanyDetail> {
  const found = await db.reader.row(companyById({ id }))
  if (!found) throw await notFoundOrGone(db, 'company', id)
  return { ...found, contactPhone: maskPhone(found.contactPhone) }
}

export const company = feature(companyContract, {
  listCompanies: ({ db, input }) => listCompanies(db, input),

  getCompany: {
    handle: ({ db, input }) => getCompany(db, input.id),
    viewed: 'company',
    describe: () => ({ '@type': 'Organization' }),
  },

  listCompanyWork: ({ db, input }) => listArticles(db, { policyType: policyTypes.companyWork, companyId: input.companyId }, input),

  listCompanyShowcase: ({ db, input: { companyId, ...window } }) => listUnitShowcase(db, { companyId }, window),
})
