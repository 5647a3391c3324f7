import { containsText, orderBy, whereAll } from '#server/database/listParts.ts'
import type { List } from '#server/database/reader.ts'
import { sql } from '#server/database/sql.ts'
import type { ListExport } from '#server/http/exports.ts'
import type { applicationsContract } from '#shared/contracts/console/applications.ts'
import type { InputOf, OutputOf } from '#shared/lib/endpoint.ts'
import { applicationStates } from '#shared/rules/applicationStates.ts'

type Call = typeof applicationsContract.listApplications
type Row = OutputOf<Call>[number]

/** What is told of an application, `j`. */
export const applicationColumns = sql`j."id", j."companyName", j."contactName", j."phone", j."state", j."note", j."createdAt", j."handledAt"`

const sorts = { createdAt: sql`j."createdAt"`, handledAt: sql`coalesce(j."handledAt", '-infinity')` }

/** Applications for membership, as somebody has asked for them. */
export function applicationList(input: InputOf<Call>): List {
  const { text, state } = input
  const where = whereAll(containsText(text, [sql`j."companyName"`, sql`j."contactName"`, sql`j."phone"`]), state && sql`j."state" = ${state}`)
  return { columns: applicationColumns, source: sql`from "JoinApplication" j ${where}`, order: orderBy(sorts, input, sql`j."id"`) }
}

/** Applications for membership as a sheet. */
export const applicationExport: ListExport<Call, Row> = {
  name: '入会申请',
  columns: [
    { title: '申请时间', value: ({ createdAt }) => createdAt, width: 20 },
    { title: '公司名称', value: ({ companyName }) => companyName, width: 36 },
    { title: '联系人', value: ({ contactName }) => contactName },
    { title: '联系电话', value: ({ phone }) => phone, width: 18 },
    { title: '状态', value: ({ state }) => applicationStates[state], width: 14 },
    { title: '处理时间', value: ({ handledAt }) => handledAt, width: 20 },
    { title: '备注', value: ({ note }) => note, width: 50 },
  ],
  list: applicationList,
}
