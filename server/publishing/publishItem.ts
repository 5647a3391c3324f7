import type { Prisma } from '#prisma/generated/client.ts'
import { withAdvisoryLock } from '#server/database/advisoryLock.ts'
import type { Database } from '#server/database/client.ts'
import { assertPublishable } from '#server/publishing/assertions.ts'
import type { Author } from '#server/publishing/author.ts'
import type { AnyKind } from '#server/publishing/kind.ts'
import { lockForEdit } from '#server/publishing/lockItems.ts'
import { upsertItems } from '#server/search/index/writeIndex.ts'
import { audit } from '#server/staff/audit.ts'
import type { ItemContract } from '#shared/contracts/console/items.ts'
import { beijingDate, beijingText } from '#shared/lib/beijingTime.ts'
import type { BodyOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import type { ItemState } from '#shared/rules/itemStates.ts'

/**
 * Lets visitors see the version of an item that was on the screen: now, or from a time on, and for good, or until a time. Of what is published
 * already this changes the times. Refuses like `lockForEdit`, and what it lacks for the public.
 */
export const publishItem = (
  db: Pick<Database, 'prisma'>,
  kind: AnyKind,
  author: Author,
  published: BodyOf<ItemContract['publish']>,
): Promise<{ state: ItemState }> => withAdvisoryLock(db, `${kind.kind} ${published.id}`, (tx) => showItem(tx, kind, author, published))

/** The same within a transaction, beside what else has to happen with it. */
export async function showItem(
  tx: Prisma.TransactionClient,
  kind: AnyKind,
  { staff, address }: Author,
  { id, version, at, until }: BodyOf<ItemContract['publish']>,
): Promise<{ state: ItemState }> {
  const { item, now } = await lockForEdit(tx, kind, staff, { id, version })
  assertPublishable(kind, kind.toWritten(item.data), true)
  const publishedAt = at ? beijingDate(at) : now
  const withdrawAt = until ? beijingDate(until) : null
  if (withdrawAt && withdrawAt <= (publishedAt > now ? publishedAt : now)) throw new Refusal('refused', '下线时间须晚于发布时间和现在')

  await kind.update(tx, id, { status: 'approved', publishedAt, withdrawAt })
  await upsertItems(tx, [{ kind: kind.kind, id }])
  const after = { version, publishedAt: beijingText(publishedAt), withdrawAt: until }
  await audit(tx, staff, address, { action: 'itemPublished', subject: `${kind.kind} ${id}`, after })
  return { state: publishedAt > now ? 'scheduled' : 'online' }
}
