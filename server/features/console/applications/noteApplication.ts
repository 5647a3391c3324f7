import type { Database } from '#server/database/client.ts'
import { findOpen, lockApplication } from '#server/features/console/applications/findOpen.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { applicationsContract } from '#shared/contracts/console/applications.ts'
import type { BodyOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'

type Contract = typeof applicationsContract

/** Stores a note. Refuses concurrent edits with stale. */
export async function noteApplication(
  { prisma }: Database,
  staff: StaffSession,
  { id, note, loaded }: BodyOf<Contract['noteApplication']>,
  address: string,
): Promise<null> {
  await prisma.$transaction(async (tx) => {
    const { note: before } = await lockApplication(tx, id)
    if (before !== loaded) throw new Refusal('stale', '备注已被他人修改，请比较后再保存')
    await tx.joinApplication.update({ where: { id }, data: { note } })
    await audit(tx, staff, address, { action: 'applicationNoted', subject: `application ${id}`, before: { note: before }, after: { note } })
  })
  return null
}

/** Closes an application with the reason as its note. Refuses handled ones as stale. */
export async function closeApplication(
  { prisma }: Database,
  staff: StaffSession,
  { id, state, note }: BodyOf<Contract['closeApplication']>,
  address: string,
): Promise<null> {
  await prisma.$transaction(async (tx) => {
    const before = await findOpen(tx, id)
    await tx.joinApplication.update({ where: { id }, data: { state, note, handledAt: new Date() } })
    const was = { state: before.state, note: before.note }
    await audit(tx, staff, address, { action: 'applicationClosed', subject: `application ${id}`, before: was, after: { state, note } })
  })
  return null
}
