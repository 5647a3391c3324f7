import type { Prisma } from '#prisma/generated/client.ts'
import { withAdvisoryLock } from '#server/database/advisoryLock.ts'
import type { Database } from '#server/database/client.ts'
import type { Member } from '#server/members/member.ts'
import { addVersion } from '#server/review/addVersion.ts'
import { creditSubmitted } from '#server/review/itemCredits.ts'
import { type DataOf, kindOf, type ReviewedKind, toJson, updateItem } from '#server/review/kinds.ts'
import { latestVersion, lockItem } from '#server/review/lockForReview.ts'
import { notifyReviewers } from '#server/review/notifyReviewers.ts'
import { isOwn } from '#server/review/ownItems.ts'
import type { Submitted } from '#server/review/submit.ts'
import { checkFiles, claimFiles } from '#server/storage/claimFiles.ts'
import { Refusal } from '#shared/lib/errors.ts'

interface Edit<K extends ReviewedKind> {
  kind: K
  id: number
  /** The whole item as it is to be: cleaned and complete. */
  data: DataOf<K>
  /** Anything else that must hold, asked in the same transaction; refuses by throwing. */
  check?(tx: Prisma.TransactionClient): Promise<void>
}

/**
 * Changes an item of the member's company, which then is pending again. What is online stays as it is until the change is approved; an edit
 * that was waiting is overtaken. Refuses with notFound what is not the company's to edit, and files that are not the member's or the item's.
 */
export async function edit<K extends ReviewedKind>(
  db: Pick<Database, 'prisma'>,
  member: Member,
  { kind, id, data, check }: Edit<K>,
): Promise<Submitted> {
  return withAdvisoryLock(db, `${kind} ${id}`, async (tx) => {
    await lockItem(tx, kind, id)
    const latest = await latestVersion(tx, kind, id)
    if (!latest || !(await isOwn(tx, member, kind, id)) || !isSameItem(kind, latest.data, data)) throw new Refusal('notFound')
    await check?.(tx)
    if (await waitsAlready(tx, kind, id, latest.version, data)) return { id, notice: '' }

    const item = { kind, itemId: id }
    const files = kindOf(kind).files(data)
    await checkFiles(tx, member, files, item)
    await claimFiles(tx, item, files)
    const version = await addVersion(tx, { kind, id, data, authorId: member.accountId, after: latest.version })
    await notifyReviewers(tx, member, { kind, id, data })
    if (latest.online) return { id, notice: '' }
    await updateItem(tx, kind, id, { status: 'pending', version, failReason: null, submittedAt: new Date() }, data)
    const notice = await creditSubmitted(tx, kind, { id, version, data, submittedById: latest.submittedById }, member)
    return { id, notice }
  })
}

function isSameItem<K extends ReviewedKind>(kind: K, before: DataOf<K>, after: DataOf<K>) {
  return kindOf(kind).fixed.every((field) => before[field] === after[field])
}

/** Whether this very text waits for review already, as after a double click. */
const waitsAlready = (tx: Prisma.TransactionClient, kind: ReviewedKind, itemId: number, version: number, data: unknown) =>
  tx.revision.findFirst({ where: { kind, itemId, version, status: 'pending', data: { equals: toJson(data) } }, select: { id: true } })
