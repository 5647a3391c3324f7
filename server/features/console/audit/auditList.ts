import { containsText, isTyped, orderBy, whereAll, withinDays } from '#server/database/listParts.ts'
import type { List } from '#server/database/reader.ts'
import { sql } from '#server/database/sql.ts'
import type { auditContract } from '#shared/contracts/console/audit.ts'
import type { InputOf } from '#shared/lib/endpoint.ts'

const lookUp = { tables: sql`from "AuditEntry" left join "Account" on "Account"."id" = "accountId"`, key: sql`"AuditEntry"."id"` }
const columns = sql`"AuditEntry"."id", "AuditEntry"."createdAt" as "at", "actor", coalesce("userName", '') as "actorName",
  "AuditEntry"."address", "action", "subject", "before", "after"`
const sorts = { at: sql`"AuditEntry"."createdAt"` }

/** The audit log as somebody has asked for it. */
export function auditList(input: InputOf<typeof auditContract.listAudit>): List {
  const { text, action, actor, subject, from, until } = input
  const where = whereAll(
    containsText(
      text,
      [sql`"actor"`, sql`"subject"`, sql`"AuditEntry"."address"`],
      (holds) => sql`"accountId" in (select "id" from "Account" where ${holds([sql`"userName"`])})`,
    ),
    action && sql`"action" = ${action}`,
    actor === undefined ? undefined : sql`"actor" = ${actor}`,
    subject === undefined ? undefined : sql`"subject" = ${subject}`,
    ...withinDays(sorts.at, from, until),
  )
  return { columns, source: sql`${lookUp.tables} ${where}`, order: orderBy(sorts, input, lookUp.key), lookUp: { ...lookUp, once: isTyped(text) } }
}
