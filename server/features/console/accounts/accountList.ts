import { sql } from 'kysely'
import { containsText, isTyped, type List, list, orderedBy } from '#server/database/list.ts'
import { query } from '#server/database/query.ts'
import type { ListExport } from '#server/http/exports.ts'
import type { accountsContract } from '#shared/contracts/console/accounts.ts'
import type { InputOf, OutputOf } from '#shared/lib/endpoint.ts'
import { accountTypeName } from '#shared/rules/enterpriseRules.ts'

type Call = typeof accountsContract.listAccounts
type Row = OutputOf<Call>[number]

export const accountRows = query.selectFrom('Account as a').leftJoin('Company as c', 'c.id', 'a.companyId')

export const accountColumns = (rows: typeof accountRows) =>
  rows.select((eb) => [
    'a.id',
    'a.loginName',
    'a.userName',
    eb.fn.coalesce('a.phone', sql.lit('')).as('phone'),
    'a.accountType',
    'a.companyId',
    eb.fn.coalesce('c.name', sql.lit('')).as('companyName'),
    eb.fn
      .coalesce(
        eb
          .selectFrom('CreditEntry')
          .select(({ fn }) => fn.sum<bigint>('amount').as('sum'))
          .whereRef('accountId', '=', 'a.id'),
        eb.lit(0),
      )
      .as('balance'),
    eb('a.disabledAt', 'is not', null).as('isDisabled'),
    'a.mustChangePassword',
    'a.lastLoginAt',
    'a.createdAt',
  ])

export const accountList = (input: InputOf<Call>): List<Row> =>
  list({
    tables: accountRows,
    where: (eb) => [
      eb('a.role', '=', sql.lit('member')),
      containsText(eb, input.text, ['a.loginName', 'a.phone', 'a.userName', 'a.unitName', 'c.name']),
      input.type === undefined ? undefined : eb('a.accountType', '=', input.type),
      input.companyId === undefined ? undefined : eb('a.companyId', '=', input.companyId),
      input.state && (input.state === 'disabled' ? eb('a.disabledAt', 'is not', null) : eb('a.disabledAt', 'is', null)),
      input.state === 'mustChangePassword' ? eb('a.mustChangePassword', 'is', true) : undefined,
    ],
    columns: accountColumns,
    order: (rows) =>
      orderedBy(
        rows,
        input,
        {
          createdAt: 'a.createdAt',
          lastLoginAt: (eb) => eb.fn.coalesce('a.lastLoginAt', sql<Date>`'-infinity'`),
          loginName: 'a.loginName',
        },
        'a.id',
      ),
    lookUp: { key: 'a.id', once: isTyped(input.text) },
  })

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
