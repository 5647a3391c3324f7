import { withAdvisoryLock } from '#server/database/advisoryLock.ts'
import type { Database } from '#server/database/client.ts'
import { query } from '#server/database/query.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { reviewContract } from '#shared/contracts/console/review.ts'
import type { BodyOf, OutputOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'

type Reasons = OutputOf<typeof reviewContract.reviewReasons>

const maxReasons = 50

export const listReasons = ({ reader }: Database): Promise<Reasons> =>
  reader.rows(query.selectFrom('ReviewReason').select(['id', 'text', 'uses']).orderBy('uses', 'desc').orderBy('position').orderBy('id'))

/** Creates or changes a template for the reason of a rejection. Throws a `Refusal` for duplicates and above fifty, and `Refusal('notFound')`. */
export async function saveReason(
  db: Database,
  staff: StaffSession,
  { id, text }: BodyOf<typeof reviewContract.saveReviewReason>,
  address: string,
): Promise<null> {
  await withAdvisoryLock(db, 'review reasons', async (tx) => {
    const before = id === null ? null : await tx.reviewReason.findUnique({ where: { id } })
    if (id !== null && !before) throw new Refusal('notFound', '该原因已被删除')
    if (before?.text === text) return
    if (await tx.reviewReason.findUnique({ where: { text } })) throw new Refusal('refused', '该原因已存在')
    if (!before && (await tx.reviewReason.count()) >= maxReasons) throw new Refusal('refused', `常用原因最多${maxReasons}条，请先删除不用的`)
    const { _max } = await tx.reviewReason.aggregate({ _max: { position: true } })
    const saved = before
      ? await tx.reviewReason.update({ where: { id: before.id }, data: { text } })
      : await tx.reviewReason.create({ data: { text, position: (_max.position ?? -1) + 1 } })
    const subject = `reviewReason ${saved.id}`
    await audit(tx, staff, address, { action: 'reviewReasonSaved', subject, ...(before && { before: { text: before.text } }), after: { text } })
  })
  return null
}

/** Deletes a reason; past rejections keep their text. */
export async function removeReason(db: Database, staff: StaffSession, id: number, address: string): Promise<null> {
  await withAdvisoryLock(db, 'review reasons', async (tx) => {
    const before = await tx.reviewReason.findUnique({ where: { id } })
    if (!before) return
    await tx.reviewReason.delete({ where: { id } })
    await audit(tx, staff, address, { action: 'reviewReasonRemoved', subject: `reviewReason ${id}`, before: { text: before.text } })
  })
  return null
}
