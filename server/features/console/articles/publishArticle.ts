import type { Database } from '#server/database/client.ts'
import { exclusively } from '#server/database/exclusively.ts'
import { dataOf, toWritten } from '#server/features/console/articles/articleData.ts'
import { openArticle } from '#server/features/console/articles/openArticle.ts'
import { type Author, refuseLacking } from '#server/features/console/articles/saveArticle.ts'
import { upsertItems } from '#server/search/index/writeIndex.ts'
import { audit } from '#server/staff/audit.ts'
import type { articlesContract } from '#shared/contracts/console/articles.ts'
import { beijingDate, beijingText } from '#shared/lib/beijingTime.ts'
import type { BodyOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import type { ItemState } from '#shared/rules/itemStates.ts'

/**
 * Lets visitors see the version of an article that was on the screen: now, or from a time on, and for good, or until a time. Of what is published
 * already this changes the times. Refuses like `openArticle`, and what it lacks for the public.
 */
export async function publishArticle(
  db: Pick<Database, 'prisma'>,
  { staff, address }: Author,
  { id, version, at, until }: BodyOf<typeof articlesContract.publishArticle>,
): Promise<{ state: ItemState }> {
  return exclusively(db, `article ${id}`, async (tx) => {
    const { row, now } = await openArticle(tx, { id, version })
    refuseLacking(toWritten(dataOf(row)), true)
    const publishedAt = at ? beijingDate(at) : now
    const withdrawAt = until ? beijingDate(until) : null
    if (withdrawAt && withdrawAt <= (publishedAt > now ? publishedAt : now)) throw new Refusal('refused', '下线时间须晚于发布时间和现在')

    await tx.article.update({ where: { id }, data: { status: 'approved', publishedAt, withdrawAt, reviewedAt: now }, select: { id: true } })
    await upsertItems(tx, [{ kind: 'article', id }])
    const after = { version, publishedAt: beijingText(publishedAt), withdrawAt: until }
    await audit(tx, staff, address, { action: 'articlePublished', subject: `article ${id}`, after })
    return { state: publishedAt > now ? 'scheduled' : 'online' }
  })
}
