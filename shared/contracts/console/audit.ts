import { z } from 'zod'
import { consoleGet } from '#shared/lib/endpoint.ts'
import { listInput } from '#shared/lib/listInput.ts'
import { Day, Text, Timestamp } from '#shared/lib/schemas.ts'
import { type AuditAction, auditActions } from '#shared/rules/auditActions.ts'

/** What a deed has changed, by field; null where there is nothing to tell. */
const Fields = z.record(z.string(), z.unknown()).nullable()

const AuditEntry = z.object({
  id: z.int(),
  at: Timestamp,
  /** The login name at the time, and the name of the account today; '' where there is none. */
  actor: z.string(),
  actorName: z.string(),
  /** The network address it came from. */
  address: z.string(),
  /** One of `auditActions`, or one that a later version knows. */
  action: z.string(),
  /** A kind and an id: `article 7`; '' where it is about nothing but the account itself. */
  subject: z.string(),
  before: Fields,
  after: Fields,
})

export const auditContract = {
  /** `text` is looked for in names, subjects and addresses; `actor` and `subject` are exact. */
  listAudit: consoleGet('listAudit', {
    needs: 'seeAudit',
    failure: '获取操作日志失败',
    input: listInput(['at'], {
      action: z.enum(Object.keys(auditActions) as AuditAction[]).optional(),
      actor: Text(100).optional(),
      subject: Text(100).optional(),
      from: Day.optional(),
      until: Day.optional(),
    }),
    output: z.array(AuditEntry),
  }),
}
