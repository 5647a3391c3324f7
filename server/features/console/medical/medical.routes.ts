import { sql } from 'kysely'
import type { Prisma } from '#prisma/generated/client.ts'
import { personName } from '#server/accounts/accountNames.ts'
import type { Database } from '#server/database/client.ts'
import { containsText, type List, list, orderedBy } from '#server/database/list.ts'
import { query, run } from '#server/database/query.ts'
import { toRefusal } from '#server/http/errors.ts'
import { feature } from '#server/http/feature.ts'
import { audit } from '#server/staff/audit.ts'
import { whoMay } from '#server/staff/rights.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { medicalContract } from '#shared/contracts/console/medical.ts'
import type { InputOf, OutputOf, Page } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import type { AuditAction } from '#shared/rules/auditActions.ts'
import { closedKept, isClosed, type MedicalState, maskName, mayMove, medicalStateNames } from '#shared/rules/medicalCases.ts'
import { maskPhone } from '#shared/rules/phoneNumber.ts'

type Listed = OutputOf<typeof medicalContract.listMedicalRequests>[number]

const cases = query.selectFrom('MedicalRequest as c').leftJoin('Account as a', 'a.id', 'c.assigneeId')

const caseList = ({ accountId }: StaffSession, input: InputOf<typeof medicalContract.listMedicalRequests>): List<Listed> =>
  list({
    tables: cases,
    where: (eb) => [
      containsText(eb, input.text, ['c.hospital', 'c.memberUnit']),
      input.state && eb('c.state', '=', input.state),
      input.mine && eb('c.assigneeId', '=', accountId),
    ],
    columns: (rows) =>
      rows.select((eb) => [
        'c.id',
        'c.state',
        'c.hospital',
        'c.visitDate',
        'c.memberUnit',
        'c.memberName',
        'c.memberPhone',
        personName(eb.ref('a.userName'), eb.ref('a.loginName')).as('assignee'),
        'c.createdAt',
        'c.purgeAt',
      ]),
    order: (rows) => orderedBy(rows, input, { createdAt: 'c.createdAt', visitDate: 'c.visitDate' }, 'c.id'),
  })

async function listCases(
  { reader }: Database,
  staff: StaffSession,
  input: InputOf<typeof medicalContract.listMedicalRequests>,
): Promise<Page<Listed>> {
  const found = await reader.page(caseList(staff, input), input)
  const items = found.items.map((item) => ({ ...item, memberName: maskName(item.memberName), memberPhone: maskPhone(item.memberPhone) }))
  return { ...found, items }
}

type Case = OutputOf<typeof medicalContract.openMedicalRequest>

const caseSubject = (id: number) => `medicalRequest ${id}`

/** Returns a case and records the access first. Throws `Refusal('notFound')`, also for purged cases. */
async function openCase(db: Database, staff: StaffSession, address: string, id: number): Promise<Case> {
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

interface Versioned {
  id: number
  version: number
}
type Change = { to: MedicalState; assigneeId?: number; cancelReason?: string } | { note: string }

const day = 86_400_000
const actions = { assigned: 'medicalAssigned', arranged: 'medicalArranged', done: 'medicalDone', cancelled: 'medicalCancelled' } as const

/**
 * Changes the state, assignee or notes of a medical request; the audit log records that, but no content. Throws `Refusal('notFound')`,
 * `Refusal('stale')`, or a message for invalid steps and assignees.
 */
const changeCase = (db: Database, staff: StaffSession, address: string, seen: Versioned, change: Change): Promise<null> =>
  withCase(db, seen, async (tx, { state, purgeAt }) => {
    const subject = caseSubject(seen.id)
    const write = (data: Prisma.MedicalRequestUncheckedUpdateInput) => tx.medicalRequest.update({ where: { id: seen.id }, data })
    if ('note' in change) {
      await write({ note: change.note })
      return audit(tx, staff, address, { action: 'medicalNoted', subject })
    }
    const { to, assigneeId, cancelReason } = change
    if (!mayMove(state, to)) throw new Refusal('refused', `该申请${medicalStateNames[state]}，不能改为${medicalStateNames[to]}`)
    const assignee = assigneeId === undefined ? undefined : await findAssignee(tx, assigneeId)
    const closing = isClosed(to) ? { closedAt: new Date(), purgeAt: purgeDate(purgeAt) } : {}
    await write({ state: to, assigneeId, cancelReason, ...closing })
    const action: AuditAction = actions[to as keyof typeof actions]
    return audit(tx, staff, address, { action, subject, before: { status: state }, after: { status: to, ...(assignee && { assignee }) } })
  })

/** Deletes a case before its retention ends. Throws `Refusal('notFound')` or `Refusal('stale')`. */
const deleteCase = (db: Database, staff: StaffSession, address: string, seen: Versioned): Promise<null> =>
  withCase(db, seen, async (tx) => {
    await tx.medicalRequest.delete({ where: { id: seen.id } })
    await audit(tx, staff, address, { action: 'medicalDeleted', subject: caseSubject(seen.id) })
  })

/** Locks the case and checks its version. */
async function withCase(
  { prisma }: Database,
  { id, version }: Versioned,
  work: (tx: Prisma.TransactionClient, found: { state: MedicalState; purgeAt: Date | null }) => Promise<void>,
): Promise<null> {
  try {
    await prisma.$transaction(async (tx) => {
      const [found] = await run(tx, query.selectFrom('MedicalRequest').select(['state', 'purgeAt', 'version']).where('id', '=', id).forNoKeyUpdate())
      if (!found) throw new Refusal('notFound', '该申请不存在，或已按期删除')
      if (found.version !== version) throw new Refusal('stale', '该申请已被他人更新，请查看最新情况后再操作')
      await work(tx, found)
    })
  } catch (error) {
    // Database errors may quote health data, which must not be logged: rethrow only the kind of error.
    throw toRefusal(error)
  }
  return null
}

function purgeDate(promised: Date | null): Date {
  const soon = Date.now() + closedKept * day
  return new Date(promised ? Math.min(soon, promised.getTime()) : soon)
}

async function findAssignee(tx: Prisma.TransactionClient, id: number): Promise<string> {
  const found = await tx.account.findFirst({ where: { id, ...whoMay('seeMedicalRequests') }, select: { loginName: true } })
  if (!found) throw new Refusal('refused', '该人员不能办理就医协助，请重新选择')
  return found.loginName
}

export const medical = feature(medicalContract, {
  listMedicalRequests: ({ db, staff, input }) => listCases(db, staff, input),
  openMedicalRequest: ({ db, staff, client, input }) => openCase(db, staff, client.address, input.id),
  assignMedicalRequest: ({ db, staff, client, body: { assigneeId, ...seen } }) =>
    changeCase(db, staff, client.address, seen, { to: 'assigned', assigneeId }),
  advanceMedicalRequest: ({ db, staff, client, body: { to, ...seen } }) => changeCase(db, staff, client.address, seen, { to }),
  cancelMedicalRequest: ({ db, staff, client, body: { reason, ...seen } }) =>
    changeCase(db, staff, client.address, seen, { to: 'cancelled', cancelReason: reason }),
  noteMedicalRequest: ({ db, staff, client, body: { note, ...seen } }) => changeCase(db, staff, client.address, seen, { note }),
  deleteMedicalRequest: ({ db, staff, client, body }) => deleteCase(db, staff, client.address, body),
})
