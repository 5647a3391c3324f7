import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import { assigneeName } from '#server/features/console/medical/listCases.ts'
import { audit } from '#server/staff/audit.ts'
import { whoMay } from '#server/staff/rights.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { medicalContract } from '#shared/contracts/console/medical.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import type { AuditAction } from '#shared/rules/auditActions.ts'

type Case = OutputOf<typeof medicalContract.openMedicalRequest>

export const caseSubject = (id: number) => `medicalRequest ${id}`

/** All of a case, for somebody whose reading is noted before it is shown. Refuses with notFound, also what has been purged. */
export async function openCase(db: Database, staff: StaffSession, address: string, id: number): Promise<Case> {
  const found = await db.reader.row<Omit<Case, 'assignees' | 'history'>>(sql`
    select "MedicalRequest"."id", "state", "hospital", "department", "expert", to_char("visitDate", 'YYYY-MM-DD') as "visitDate", "memberUnit",
      "memberName", "memberPhone", "patientName", "isMember", "memo", "consentedAt", "closedAt", "purgeAt", "note", "cancelReason", "version",
      "assigneeId", ${assigneeName} as "assignee", "MedicalRequest"."createdAt"
    from "MedicalRequest" left join "Account" on "Account"."id" = "assigneeId" where "MedicalRequest"."id" = ${id}`)
  if (!found) throw new Refusal('notFound', '该申请不存在，或已按期删除')
  await noteReading(db, staff, address, id)
  const [assignees, history] = await Promise.all([listAssignees(db), listHistory(db, id)])
  return { ...found, assignees, history }
}

/** A page reads again whenever somebody comes back to it: within ten minutes that is one reading. */
async function noteReading({ prisma }: Database, staff: StaffSession, address: string, id: number) {
  const action: AuditAction = 'medicalOpened'
  const subject = caseSubject(id)
  const since = new Date(Date.now() - 10 * 60_000)
  const known = await prisma.auditEntry.findFirst({ where: { accountId: staff.accountId, action, subject, createdAt: { gt: since } } })
  if (!known) await audit(prisma, staff, address, { action, subject })
}

/** Only those who may read a case can arrange it. */
async function listAssignees({ prisma }: Database): Promise<Case['assignees']> {
  const select = { id: true, userName: true, loginName: true }
  const accounts = await prisma.account.findMany({ where: whoMay('seeMedicalRequests'), select, orderBy: [{ userName: 'asc' }, { id: 'asc' }] })
  return accounts.map(({ id, userName, loginName }) => ({ id, name: userName || loginName }))
}

const listHistory = ({ reader }: Database, id: number) =>
  reader.rows<Case['history'][number]>(sql`
    select "AuditEntry"."createdAt" as "at", coalesce(nullif("userName", ''), "actor") as "actor", "action"
    from "AuditEntry" left join "Account" on "Account"."id" = "accountId"
    where "subject" = ${caseSubject(id)} order by "AuditEntry"."id" desc limit 100`)
