import { containsText, isTyped, type List, list, orderedBy, withinDays } from '#server/database/list.ts'
import { query } from '#server/database/query.ts'
import type { ListExport } from '#server/http/exports.ts'
import { feature } from '#server/http/feature.ts'
import { auditContract } from '#shared/contracts/console/audit.ts'
import type { InputOf, OutputOf } from '#shared/lib/endpoint.ts'
import { describeChanges } from '#shared/rules/auditChanges.ts'
import { actionName, subjectName } from '#shared/rules/auditNames.ts'

type Call = typeof auditContract.listAudit

const auditList = (input: InputOf<Call>): List<OutputOf<Call>[number]> =>
  list({
    tables: query.selectFrom('AuditEntry as e'),
    where: (eb) => [
      containsText(eb, input.text, ['e.actor', 'e.actorName', 'e.subject', 'e.address']),
      input.action && eb('e.action', '=', input.action),
      input.actor === undefined ? undefined : eb('e.actor', '=', input.actor),
      input.subject === undefined ? undefined : eb('e.subject', '=', input.subject),
      ...withinDays(eb.ref('e.createdAt'), input.from, input.until),
    ],
    columns: (rows) =>
      rows.select(['e.id', 'e.createdAt as at', 'e.actor', 'e.actorName', 'e.address', 'e.action', 'e.subject', 'e.before', 'e.after']),
    order: (rows) => orderedBy(rows, input, { at: 'e.createdAt' }, 'e.id'),
    lookUp: { key: 'e.id', once: isTyped(input.text) },
  })

type Entry = OutputOf<typeof auditContract.listAudit>[number]

const auditExport: ListExport<typeof auditContract.listAudit, Entry> = {
  name: '操作日志',
  columns: [
    { title: '时间', value: ({ at }) => at, width: 20 },
    { title: '账号', value: ({ actor }) => actor },
    { title: '姓名', value: ({ actorName }) => actorName },
    { title: '网络地址', value: ({ address }) => address, width: 18 },
    { title: '操作', value: ({ action }) => actionName(action), width: 22 },
    { title: '对象', value: ({ subject }) => subjectName(subject), width: 24 },
    { title: '内容', value: describe, width: 80 },
  ],
  list: auditList,
}

function describe(entry: Entry): string {
  return describeChanges(entry)
    .map(({ name, before, after }) => (before === '' ? `${name}：${after}` : `${name}：${before} → ${after || '（空）'}`))
    .join('；')
}

export const auditLog = feature(auditContract, {
  listAudit: { handle: ({ db, input }) => db.reader.page(auditList(input), input), spreadsheet: auditExport },
})
