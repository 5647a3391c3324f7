import { z } from 'zod'
import { Day, Text, Timestamp } from '#shared/lib/codecs.ts'
import { consoleGet } from '#shared/lib/endpoint.ts'
import { listInput } from '#shared/lib/listInput.ts'
import { type AuditAction, auditActions } from '#shared/rules/auditActions.ts'

/** Changed fields; null if none. */
const Fields = z.record(z.string(), z.unknown()).nullable()

const AuditEntry = z.object({
  id: z.int(),
  at: Timestamp,
  /** Login name at the time, and current name; '' if unknown. */
  actor: z.string(),
  actorName: z.string(),
  address: z.string(),
  /** One of `auditActions`, or of a later version's. */
  action: z.string(),
  /** Kind and id: `article 7`; '' for the account itself. */
  subject: z.string(),
  before: Fields,
  after: Fields,
})

export const auditContract = {
  /** `text` searches names, subjects and addresses; `actor` and `subject` match exactly. */
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
