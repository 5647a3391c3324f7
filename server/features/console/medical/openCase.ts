import { sql } from 'kysely'
import { personName } from '#server/accounts/accountNames.ts'
import type { Database } from '#server/database/client.ts'
import { query } from '#server/database/query.ts'
import { cases } from '#server/features/console/medical/listCases.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { whoMay } from '#server/staff/session.ts'
import type { medicalContract } from '#shared/contracts/console/medical.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import type { AuditAction } from '#shared/rules/auditActions.ts'

type Case = OutputOf<typeof medicalContract.openMedicalRequest>

export const caseSubject = (id: number) => `medicalRequest ${id}`

/** Returns a case and records the access first. Throws `Refusal('notFound')`, also for purged cases. */
export async function openCase(db: Database, staff: StaffSession, address: string, id: number): Promise<Case> {
  const found = await db.reader.row(
    cases
      .select(['c.id', 'c.state', 'c.hospital', 'c.department', 'c.expert', 'c.visitDate', 'c.memberUnit', 'c.memberName', 'c.memberPhone'])
      .select(['c.patientName', 'c.isMember', 'c.memo', 'c.consentedAt', 'c.closedAt', 'c.purgeAt', 'c.note', 'c.cancelReason', 'c.version'])
      .select((eb) => ['c.assigneeId', personName(eb.ref('a.userName'), eb.ref('a.loginName')).as('assignee'), 'c.createdAt'])
      .where('c.id', '=', id),
  )
  if (!found) throw new Refusal('notFound', '该申请不存在，或已按期删除')
  await noteReading(db, staff, address, id)
  const [assignees, history] = await Promise.all([listAssignees(db), listHistory(db, id)])
  return { ...found, assignees, history }
}

/** Pages refetch on focus, so accesses within ten minutes count once. */
async function noteReading({ prisma }: Database, staff: StaffSession, address: string, id: number) {
  const action: AuditAction = 'medicalOpened'
  const subject = caseSubject(id)
  const since = new Date(Date.now() - 10 * 60_000)
  const known = await prisma.auditEntry.findFirst({ where: { accountId: staff.accountId, action, subject, createdAt: { gt: since } } })
  if (!known) await audit(prisma, staff, address, { action, subject })
}

async function listAssignees({ prisma }: Database): Promise<Case['assignees']> {
  const select = { id: true, userName: true, loginName: true }
  const accounts = await prisma.account.findMany({ where: whoMay('seeMedicalRequests'), select, orderBy: [{ userName: 'asc' }, { id: 'asc' }] })
  return accounts.map(({ id, userName, loginName }) => ({ id, name: userName || loginName }))
}

const listHistory = ({ reader }: Database, id: number): Promise<Case['history']> =>
  reader.rows(
    query
      .selectFrom('AuditEntry as e')
      .leftJoin('Account as a', 'a.id', 'e.accountId')
      .select((eb) => ['e.createdAt as at', sql<string>`coalesce(nullif(${eb.ref('a.userName')}, ''), ${eb.ref('e.actor')})`.as('actor'), 'e.action'])
      .where('e.subject', '=', caseSubject(id))
      .orderBy('e.id', 'desc')
      .limit(100),
  )
