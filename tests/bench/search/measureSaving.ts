import type { Prisma } from '#prisma/generated/client.ts'
import type { Database } from '#server/database/client.ts'
import type { SearchEngine } from '#server/search/engine.ts'
import { createCorpus } from '#tests/bench/search/corpus.ts'
import { summarise, type Timings, timed } from '#tests/bench/search/timings.ts'

/** Publishes items one by one, each in a transaction of its own: in turn without and with the search. */
export async function measureSaving({ prisma }: Database, engine: SearchEngine, items: number): Promise<{ without: Timings; with: Timings }> {
  const document = createCorpus()
  const create = (tx: Prisma.TransactionClient, number: number) => {
    const { title, html, publishedAt } = document(number)
    return tx.article.create({ data: { policyType: 2, label: '资讯', title, content: html, status: 'approved', publishedAt } })
  }
  const without: number[] = []
  const indexed: number[] = []
  // Numbers that no item of the filling has; the first ones warm up.
  for (let number = 2_000_000; number < 2_000_000 + 2 * (items + 5); number += 2) {
    const plain = await timed(() => prisma.$transaction((tx) => create(tx, number)))
    const both = await timed(() => prisma.$transaction(async (tx) => engine.upsert(tx, [{ kind: 'article', id: (await create(tx, number + 1)).id }])))
    if (number < 2_000_010) continue
    without.push(plain.time)
    indexed.push(both.time)
  }
  return { without: summarise(without), with: summarise(indexed) }
}
