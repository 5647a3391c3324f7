import { containsText, orderBy, whereAll } from '#server/database/listParts.ts'
import type { List } from '#server/database/reader.ts'
import { sql } from '#server/database/sql.ts'
import type { ListExport } from '#server/http/exports.ts'
import { rolesOfAccount } from '#server/staff/rights.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { staffAccountsContract } from '#shared/contracts/console/staffAccounts.ts'
import type { InputOf, OutputOf } from '#shared/lib/endpoint.ts'

type Call = typeof staffAccountsContract.listStaffAccounts
type Row = OutputOf<Call>[number]

const sorts = { createdAt: sql`"createdAt"`, lastLoginAt: sql`coalesce("lastLoginAt", '-infinity')`, loginName: sql`"loginName"` }
const states = { active: sql`"disabledAt" is null`, disabled: sql`"disabledAt" is not null` }

/** The accounts of staff, as somebody has asked for them. */
export function staffList(input: InputOf<Call>, { accountId }: StaffSession): List {
  const { text, role, state } = input
  const where = whereAll(
    sql`"role" <> 'member'`,
    containsText(text, [sql`"loginName"`, sql`"userName"`]),
    role === undefined ? undefined : sql`exists (select from "AccountRole" where "accountId" = "Account"."id" and "roleId" = ${role})`,
    state && states[state],
  )
  return {
    columns: sql`"id", "loginName", "userName", ${rolesOfAccount} as "roles", "totpSecret" is not null as "hasSecondFactor", "disabledAt" is not null as "isDisabled",
      "mustChangePassword", "lastLoginAt", "createdAt", "id" = ${accountId}::int as "isSelf"`,
    source: sql`from "Account" ${where}`,
    order: orderBy(sorts, input, sql`"id"`),
  }
}

/** The accounts of staff as a sheet. */
export const staffExport: ListExport<Call, Row> = {
  name: '工作人员账号',
  columns: [
    { title: '登录账号', value: ({ loginName }) => loginName, width: 20 },
    { title: '姓名', value: ({ userName }) => userName },
    { title: '角色', value: ({ roles }) => roles.map(({ name }) => name).join('、'), width: 24 },
    { title: '两步验证', value: ({ hasSecondFactor }) => (hasSecondFactor ? '已启用' : '未启用'), width: 12 },
    { title: '状态', value: ({ isDisabled }) => (isDisabled ? '已停用' : '正常'), width: 12 },
    { title: '最近登录', value: ({ lastLoginAt }) => lastLoginAt, width: 20 },
    { title: '创建时间', value: ({ createdAt }) => createdAt, width: 20 },
  ],
  list: staffList,
}
