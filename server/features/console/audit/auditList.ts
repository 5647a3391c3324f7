import { containsText, orderBy, whereAll, withinDays } from '#server/database/listParts.ts'
import type { List } from '#server/database/reader.ts'
import { sql } from '#server/database/sql.ts'
import type { auditContract } from '#shared/contracts/console/audit.ts'
import type { InputOf } from '#shared/lib/endpoint.ts'

const columns = sql`"AuditEntry"."id", "AuditEntry"."createdAt" as "at", "actor", coalesce("userName", '') as "actorName",
  "AuditEntry"."address", "action", "subject", "before", "after"`
const sorts = { at: sql`"AuditEntry"."createdAt"` }

/** The audit log as somebody has asked for it. */
export function auditList(input: InputOf<typeof auditContract.listAudit>): List {
  const { text, action, actor, subject, from, until } = input
  const where = whereAll(
    containsText(text, [sql`"actor"`, sql`"userName"`, sql`"subject"`, sql`"AuditEntry"."address"`]),
    action && sql`"action" = ${action}`,
    actor === undefined ? undefined : sql`"actor" = ${actor}`,
    subject === undefined ? undefined : sql`"subject" = ${subject}`,
    ...withinDays(sorts.at, from, until),
  )
  const source = sql`from "AuditEntry" left join "Account" on "Account"."id" = "accountId" ${where}`
  return { columns, source, order: orderBy(sorts, input, sql`"AuditEntry"."id"`) }
}
