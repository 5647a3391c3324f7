import { isInState, statusColumns } from '#server/content/itemState.ts'
import { containsText, orderBy, whereAll } from '#server/database/listParts.ts'
import type { SqlList } from '#server/database/reader.ts'
import { sql } from '#server/database/sql.ts'
import type { ListExport } from '#server/http/exports.ts'
import type { companiesContract, ListedCompany } from '#shared/contracts/console/companies.ts'
import type { InputOf } from '#shared/lib/endpoint.ts'
import { type CompanyType, companyTypes, type MemberRank, memberRanks } from '#shared/rules/companyRules.ts'
import { itemStates } from '#shared/rules/itemKinds.ts'

type Call = typeof companiesContract.listCompanies

/** How many accounts belong to a member (`item`). */
export const accountsOf = sql`(select count(*)::int from "Account" where "Account"."companyId" = item."id" and "role" = 'member')`

const columns = sql`${statusColumns}, item."type", item."rank", item."name", item."shortName", item."logoKey", item."province", item."city", item."position",
  ${accountsOf} as "accounts"`
const sorts = { updated: sql`item."updatedAt"`, name: sql`item."name"`, position: sql`item."position"` }

/** The members as somebody has asked for them. */
export function companyList(input: InputOf<Call>): SqlList {
  const { type, rank, province, state, text } = input
  const where = whereAll(
    isInState(state),
    type === undefined ? undefined : sql`item."type" = ${type}`,
    rank === undefined ? undefined : sql`item."rank" = ${rank}`,
    province === undefined ? undefined : sql`item."province" = ${province}`,
    containsText(text, [sql`item."name"`, sql`item."shortName"`, sql`item."mainBusiness"`, sql`item."province"`, sql`item."city"`]),
  )
  return { columns, source: sql`from "Company" item ${where}`, order: orderBy(sorts, input, sql`item."id"`) }
}

/** The members as a sheet. */
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
