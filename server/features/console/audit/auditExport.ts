import { auditList } from '#server/features/console/audit/auditList.ts'
import type { ListExport } from '#server/http/exports.ts'
import type { auditContract } from '#shared/contracts/console/audit.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { describeChanges } from '#shared/rules/auditChanges.ts'
import { actionName, subjectName } from '#shared/rules/auditNames.ts'

type Entry = OutputOf<typeof auditContract.listAudit>[number]

export const auditExport: ListExport<typeof auditContract.listAudit, Entry> = {
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
