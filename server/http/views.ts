import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { ContentKind } from '#prisma/generated/enums.ts'
import type { Database } from '#server/database/client.ts'
import { createDelayedWrites } from '#server/database/delayedWrites.ts'
import { execute, query } from '#server/database/query.ts'

export interface ViewCounter {
  /** Crawlers do not count. */
  counting(kind: ContentKind, itemId: number): (request: FastifyRequest) => void
  close(): Promise<void>
}

const crawler = /bot|spider|crawl|slurp|monitor|curl|wget/i

interface Views {
  kind: ContentKind
  itemId: number
  views: number
}

function addViews(views: Views[]) {
  const counted = sql<Views>`unnest(
    ${views.map(({ kind }) => kind)}::"ContentKind"[], ${views.map(({ itemId }) => itemId)}::int[], ${views.map(({ views }) => views)}::int[])`
  return query
    .insertInto('ViewCount')
    .columns(['kind', 'itemId', 'views'])
    .expression(query.selectFrom(counted.as<'counted'>(sql`counted("kind", "itemId", "views")`)).selectAll())
    .onConflict((conflict) =>
      conflict.columns(['kind', 'itemId']).doUpdateSet((eb) => ({ views: eb('ViewCount.views', '+', eb.ref('excluded.views')) })),
    )
}

/** Counts in memory and writes in one statement, so that no read ever waits for its own counting. */
export function createViewCounter(db: Database): ViewCounter {
  let counted = new Map<string, Views>()

  const writes = createDelayedWrites(async () => {
    if (counted.size === 0) return
    const batch = [...counted.values()]
    counted = new Map()
    try {
      await execute(db.prisma, addViews(batch))
    } catch {
      for (const { kind, itemId, views } of batch) add(kind, itemId, views) // the next round retries
    }
  })
  const add = (kind: ContentKind, itemId: number, views: number) => {
    const key = `${kind}:${itemId}`
    const known = counted.get(key)
    if (known) known.views += views
    else counted.set(key, { kind, itemId, views })
    writes.schedule()
  }

  return {
    counting: (kind, itemId) => (request) => {
      if (!crawler.test(request.headers['user-agent'] ?? 'bot')) add(kind, itemId, 1)
    },
    close: writes.close,
  }
}
