import type { Database } from '#server/database/client.ts'
import { list, preparedList } from '#server/database/list.ts'
import { type Params, query } from '#server/database/query.ts'
import { regionPlace } from '#server/database/regionOrder.ts'
import type { CompanyItem, companyContract } from '#shared/contracts/company.ts'
import type { InputOf, Page } from '#shared/lib/endpoint.ts'
import { maskPhone } from '#shared/rules/phoneNumber.ts'

type Call = typeof companyContract.listCompanies

export const companyColumns = ['id', 'type', 'rank', 'name', 'logoKey', 'mainBusiness', 'contactPhone', 'publishedAt'] as const

const companies = (order: InputOf<Call>['order']) =>
  preparedList(({ type }: Params<{ type: number }>) =>
    list({
      tables: query.selectFrom('VisibleCompany as unit'),
      where: (eb) => [eb('type', '=', type)],
      columns: (rows) => rows.select([...companyColumns, 'summary']),
      order: (rows) =>
        order === 'rank'
          ? rows.orderBy('rank').orderBy(regionPlace).orderBy('position').orderBy('id')
          : rows.orderBy('publishedAt', 'desc').orderBy('id', 'desc'),
    }),
  )
const companiesBy = { rank: companies('rank'), newest: companies('newest') }

export async function listCompanies({ reader }: Database, { type, order, ...window }: InputOf<Call>): Promise<Page<CompanyItem>> {
  const { items, total } = await reader.page(companiesBy[order]({ type }), window)
  return { items: items.map((item) => ({ ...item, contactPhone: maskPhone(item.contactPhone) })), total }
}
