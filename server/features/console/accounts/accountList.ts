import { containsText, isTyped, orderBy, whereAll } from '#server/database/listParts.ts'
import type { List } from '#server/database/reader.ts'
import { sql } from '#server/database/sql.ts'
import type { ListExport } from '#server/http/exports.ts'
import type { accountsContract } from '#shared/contracts/console/accounts.ts'
import type { InputOf, OutputOf } from '#shared/lib/endpoint.ts'
import { accountTypeName } from '#shared/rules/accountTypes.ts'

type Call = typeof accountsContract.listAccounts
type Row = OutputOf<Call>[number]

/** What is told of a member, `a`, and its company, `c`. */
export const accountColumns = sql`a."id", a."loginName", a."userName", coalesce(a."phone", '') as "phone", a."accountType", a."companyId",
  coalesce(c."name", '') as "companyName",
  coalesce((select sum("amount") from "CreditEntry" where "accountId" = a."id"), 0)::int as "balance",
  a."disabledAt" is not null as "isDisabled", a."mustChangePassword", a."lastLoginAt", a."createdAt"`

export const accountTables = sql`from "Account" a left join "Company" c on c."id" = a."companyId"`

const sorts = { createdAt: sql`a."createdAt"`, lastLoginAt: sql`coalesce(a."lastLoginAt", '-infinity')`, loginName: sql`a."loginName"` }

const states = {
  active: sql`a."disabledAt" is null`,
  disabled: sql`a."disabledAt" is not null`,
  mustChangePassword: sql`a."disabledAt" is null and a."mustChangePassword"`,
}

/** The accounts of members, as somebody has asked for them. */
export function accountList(input: InputOf<Call>): List {
  const { text, type, companyId, state } = input
  const where = whereAll(
    sql`a."role" = 'member'`,
    containsText(text, [sql`a."loginName"`, sql`a."phone"`, sql`a."userName"`, sql`a."unitName"`, sql`c."name"`]),
    type === undefined ? undefined : sql`a."accountType" = ${type}`,
    companyId === undefined ? undefined : sql`a."companyId" = ${companyId}`,
    state && states[state],
  )
  const key = sql`a."id"`
  return {
    columns: accountColumns,
    source: sql`${accountTables} ${where}`,
    order: orderBy(sorts, input, key),
    lookUp: { tables: accountTables, key, once: isTyped(text) },
  }
}

/** The accounts of members as a sheet. */
export const accountExport: ListExport<Call, Row> = {
  name: '会员账号',
  columns: [
    { title: '登录账号', value: ({ loginName }) => loginName, width: 20 },
    { title: '姓名', value: ({ userName }) => userName },
    { title: '手机号', value: ({ phone }) => phone },
    { title: '会员类型', value: ({ accountType }) => accountTypeName(accountType) },
    { title: '单位', value: ({ companyName }) => companyName, width: 36 },
    { title: '积分余额', value: ({ balance }) => balance, width: 12 },
    { title: '状态', value: ({ isDisabled }) => (isDisabled ? '已停用' : '正常'), width: 12 },
    { title: '最近登录', value: ({ lastLoginAt }) => lastLoginAt, width: 20 },
    { title: '创建时间', value: ({ createdAt }) => createdAt, width: 20 },
  ],
  list: accountList,
}
