import { sql } from 'kysely'
import { containsText, type List, list, orderedBy } from '#server/database/list.ts'
import { query } from '#server/database/query.ts'
import type { ListExport } from '#server/http/exports.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { rolesOfAccount } from '#server/staff/session.ts'
import type { staffAccountsContract } from '#shared/contracts/console/staffAccounts.ts'
import type { InputOf, OutputOf } from '#shared/lib/endpoint.ts'

type Call = typeof staffAccountsContract.listStaffAccounts
type Row = OutputOf<Call>[number]

export const staffList = (input: InputOf<Call>, { accountId }: StaffSession): List<Row> =>
  list({
    tables: query.selectFrom('Account'),
    where: (eb) => [
      eb('role', '<>', sql.lit('member')),
      containsText(eb, input.text, ['loginName', 'userName']),
      input.role === undefined
        ? undefined
        : eb.exists(eb.selectFrom('AccountRole').whereRef('accountId', '=', 'Account.id').where('roleId', '=', input.role)),
      input.state && eb('disabledAt', input.state === 'active' ? 'is' : 'is not', null),
    ],
    columns: (rows) =>
      rows.select((eb) => [
        'id',
        'loginName',
        'userName',
        rolesOfAccount(eb).as('roles'),
        eb('totpSecret', 'is not', null).as('hasSecondFactor'),
        eb('disabledAt', 'is not', null).as('isDisabled'),
        'mustChangePassword',
        'lastLoginAt',
        'createdAt',
        eb('id', '=', accountId).as('isSelf'),
      ]),
    order: (rows) =>
      orderedBy(
        rows,
        input,
        { createdAt: 'createdAt', lastLoginAt: (eb) => eb.fn.coalesce('lastLoginAt', sql<Date>`'-infinity'`), loginName: 'loginName' },
        'id',
      ),
  })

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
