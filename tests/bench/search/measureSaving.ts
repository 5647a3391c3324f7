import type { Prisma } from '#prisma/generated/client.ts'
import type { Database } from '#server/database/client.ts'
import { tidyIndex, upsertItems } from '#server/search/index/writeIndex.ts'
import { summarise, type Timings, timed } from '#tests/bench/search/timings.ts'

/** Publishes items one by one, each in its own transaction, alternately without and with the search. Their texts come from existing items. */
export async function measureSaving(db: Database, items: number): Promise<{ without: Timings; with: Timings }> {
  const { prisma } = db
  const texts = await prisma.article.findMany({ select: { title: true, content: true, publishedAt: true }, orderBy: { id: 'asc' }, take: 2 * items })
  const create = (tx: Prisma.TransactionClient, number: number) =>
    tx.article.create({ data: { policyType: 2, label: '资讯', title: '', content: '', status: 'approved', ...texts[number] } })
  const without: number[] = []
  const indexed: number[] = []
  for (let number = 0; number < texts.length; number += 2) {
    const plain = await timed(() => prisma.$transaction((tx) => create(tx, number)))
    const both = await timed(() => prisma.$transaction(async (tx) => upsertItems(tx, [{ kind: 'article', id: (await create(tx, number + 1)).id }])))
    // As in the job that every change queues, a moment later.
    await tidyIndex(db)
    without.push(plain.time)
    indexed.push(both.time)
  }
  return { without: summarise(without), with: summarise(indexed) }
}
