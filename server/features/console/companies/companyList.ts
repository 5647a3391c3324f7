import { sql } from 'kysely'
import { isInState, statusColumns } from '#server/content/itemState.ts'
import type { ItemBuilder } from '#server/database/itemTables.ts'
import { containsText, type List, list, orderedBy } from '#server/database/list.ts'
import { query } from '#server/database/query.ts'
import type { ListExport } from '#server/http/exports.ts'
import type { companiesContract, ListedCompany } from '#shared/contracts/console/companies.ts'
import type { InputOf } from '#shared/lib/endpoint.ts'
import { type CompanyType, companyTypes, type MemberRank, memberRanks } from '#shared/rules/companyRules.ts'
import { itemStates } from '#shared/rules/itemKinds.ts'

type Call = typeof companiesContract.listCompanies

export const accountsOf = (eb: ItemBuilder<'company'>) =>
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

export function companyList(input: InputOf<Call>): List<ListedCompany> {
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

export const companyExport: ListExport<Call, ListedCompany> = {
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
    { title: '状态', value: ({ state }) => itemStates[state] },
    { title: '发布时间', value: ({ publishedAt }) => publishedAt ?? '', width: 20 },
    { title: '下线时间', value: ({ withdrawAt }) => withdrawAt ?? '', width: 20 },
    { title: '更新时间', value: ({ updatedAt }) => updatedAt, width: 20 },
  ],
  list: companyList,
}
