import { auditContract } from '#shared/contracts/console/audit.ts'
import { auditActions } from '#shared/rules/auditActions.ts'
import { describeChanges } from '#shared/rules/auditChanges.ts'
import { actionName, subjectName } from '#shared/rules/auditNames.ts'
import { ListPage, type RowOf } from '#web/console/list/ListPage.tsx'
import type { ListColumn } from '#web/console/list/ListTable.tsx'
import { usePageUrl } from '#web/lib/pageUrl.ts'
import { Link } from '#web/ui/navigation/Link.tsx'
import styles from './AuditPage.module.css'

type Entry = RowOf<typeof auditContract.listAudit>

const filters = [
  { name: 'action', label: '操作', choices: Object.entries(auditActions).map(([value, label]) => ({ value, label })) },
  { label: '日期', from: 'from', until: 'until' },
  { name: 'actor', chip: (actor: string) => `人员：${actor}` },
  { name: 'subject', chip: (subject: string) => `对象：${subjectName(subject)}` },
]
const columns: ListColumn<Entry>[] = [
  { title: '时间', sort: 'at', width: 172, cell: ({ at }) => <time dateTime={at.replace(' ', 'T')}>{at}</time> },
  { title: '操作', isHeading: true, cell: ({ action }) => actionName(action) },
  { title: '人员', width: 220, cell: (entry) => <Actor {...entry} /> },
  { title: '对象', width: 220, cell: ({ subject }) => <Subject subject={subject} /> },
  { title: '网络地址', width: 150, cell: ({ address }) => address || '本机' },
]

export const AuditPage = () => (
  <ListPage
    title="操作日志"
    endpoint={auditContract.listAudit}
    columns={columns}
    keyOf={({ id }) => id}
    search="搜索账号、姓名、对象或网络地址"
    filters={filters}
    lead="登录、修改和设置都记录在此。记录不能修改或删除，长期保存，不少于 180 天。"
    detail={(entry) => (entry.before || entry.after) && <AuditChanges {...entry} />}
    exportable
    empty={{ title: '还没有记录', note: '工作人员的操作会记录在这里' }}
  />
)

function Actor({ actor, actorName }: Entry) {
  const url = usePageUrl()
  return (
    <Link className={styles.filter} to={url.with({ actor, page: undefined })}>
      {actorName || actor}
      {actorName && <small>{actor}</small>}
    </Link>
  )
}

function Subject({ subject }: Pick<Entry, 'subject'>) {
  const url = usePageUrl()
  if (!subject) return <span className={styles.none}>本人账号</span>
  return (
    <Link className={styles.filter} to={url.with({ subject, page: undefined })}>
      {subjectName(subject)}
    </Link>
  )
}

const AuditChanges = (entry: Pick<Entry, 'subject' | 'before' | 'after'>) => (
  <dl className={styles.changes}>
    {describeChanges(entry).map(({ name, before, after }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          {before && <del>{before}</del>}
          {after ? <ins>{after}</ins> : <span>（清空）</span>}
        </dd>
      </div>
    ))}
  </dl>
)
