import type { Prisma } from '#prisma/generated/client.ts'
import { withAdvisoryLock } from '#server/database/advisoryLock.ts'
import type { Database } from '#server/database/client.ts'
import { isVisible } from '#server/review/isVisible.ts'
import { creditApproved } from '#server/review/itemCredits.ts'
import { findItem, kindOf, type ReviewedKind, toJson, updateItem } from '#server/review/kinds.ts'
import { lockForReview, type Review } from '#server/review/lockForReview.ts'
import { recordDecision } from '#server/review/recordDecision.ts'
import { upsertItems } from '#server/search/index/writeIndex.ts'

/** What is told of a first version and of an edit, by whether visitors see the item now. */
const messages = {
  first: { seen: '已在网站展示。', unseen: '内容目前未在网站展示，上线后即可看到。' },
  edit: { seen: '修改后的内容已在网站展示。', unseen: '内容目前未在网站展示，上线后展示修改后的内容。' },
} as const

/**
 * Lets visitors see the version of an item that the reviewer has seen. The first one is published now, also where staff had taken it offline before
 * an earlier decision was taken back; an edit takes the place of what is online and keeps its dates. Refuses like `lockForReview`. That the reviewer
 * may review is for the caller to know.
 */
export async function approve<K extends ReviewedKind>(db: Pick<Database, 'prisma'>, review: Review<K>): Promise<void> {
  const { kind, id, version } = review
  await withAdvisoryLock(db, `${kind} ${id}`, async (tx) => {
    const { latest, now } = await lockForReview(tx, review)
    const { data, isEdit } = latest
    const replaced = isEdit ? await snapshotPublished(tx, kind, id) : null
    // Here, and in no other place, does what a member has written reach the public.
    const change = { status: 'approved', version, failReason: null, reviewedAt: now } as const
    await updateItem(tx, kind, id, isEdit ? change : { ...change, publishedAt: now, withdrawAt: null }, isEdit ? data : undefined)
    await upsertItems(tx, [kindOf(kind).found(id, data)])

    const credits = await creditApproved(tx, kind, { ...latest, id })
    const message = messages[isEdit ? 'edit' : 'first'][(await isVisible(tx, kind, id)) ? 'seen' : 'unseen']
    await recordDecision(tx, review, latest, { status: 'approved', failReason: null, reviewedAt: now, replaced, credits, message })
  })
}

/**
 * Makes sure that what visitors see of an item that is locked is one of its versions, before another takes its place: it could not be put back
 * otherwise. Answers which one it is.
 */
async function snapshotPublished(tx: Prisma.TransactionClient, kind: ReviewedKind, itemId: number): Promise<number | null> {
  const online = await findItem(tx, kind, itemId)
  if (!online) return null
  const { version, data, submittedById: authorId } = online
  // What came by another way than a form has no version yet.
  const kept = { kind, itemId, version, data: toJson(data), status: 'approved', authorId } as const
  await tx.revision.createMany({ data: [kept], skipDuplicates: true })
  return version
}
