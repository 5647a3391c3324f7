import { sql } from 'kysely'
import { containsText, type List, list, orderedBy } from '#server/database/list.ts'
import { query } from '#server/database/query.ts'
import type { ListExport } from '#server/http/exports.ts'
import type { applicationsContract } from '#shared/contracts/console/applications.ts'
import type { InputOf, OutputOf } from '#shared/lib/endpoint.ts'
import { applicationStates } from '#shared/rules/joinRules.ts'

type Call = typeof applicationsContract.listApplications
type Row = OutputOf<Call>[number]

const applications = query.selectFrom('JoinApplication as j')

export const applicationColumns = (rows: typeof applications) =>
  rows.select(['j.id', 'j.companyName', 'j.contactName', 'j.phone', 'j.state', 'j.note', 'j.createdAt', 'j.handledAt'])

export const applicationList = (input: InputOf<Call>): List<Row> =>
  list({
    tables: applications,
    where: (eb) => [containsText(eb, input.text, ['j.companyName', 'j.contactName', 'j.phone']), input.state && eb('j.state', '=', input.state)],
    columns: applicationColumns,
    order: (rows) =>
      orderedBy(rows, input, { createdAt: 'j.createdAt', handledAt: (eb) => eb.fn.coalesce('j.handledAt', sql<Date>`'-infinity'`) }, 'j.id'),
  })

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
