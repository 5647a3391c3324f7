import type { auditContract } from '#shared/contracts/console/audit.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { describeChanges } from '#shared/rules/auditChanges.ts'
import styles from './AuditChanges.module.css'

type Entry = OutputOf<typeof auditContract.listAudit>[number]

/** What a deed has changed, field by field. */
export const AuditChanges = (entry: Pick<Entry, 'subject' | 'before' | 'after'>) => (
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
