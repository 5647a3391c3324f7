import type { FastifyRequest } from 'fastify'
import type { ContentKind } from '#prisma/generated/enums.ts'
import type { Database } from '#server/database/client.ts'

export type Viewed = ContentKind

export interface ViewCounter {
  /** A function that counts one opening of the item by a person; crawlers do not count. */
  counting(kind: Viewed, itemId: number): (request: FastifyRequest) => void
  /** Writes what was counted since the last time. */
  flush(): Promise<void>
  close(): Promise<void>
}

const crawler = /bot|spider|crawl|slurp|monitor|curl|wget/i

/** Counts in memory and writes every `interval` ms in one statement, so that no read ever waits for its own counting. */
export function createViewCounter(db: Database, interval = 10_000): ViewCounter {
  let counted = new Map<string, { kind: Viewed; itemId: number; views: number }>()

  const flush = async () => {
    if (counted.size === 0) return
    const batch = [...counted.values()]
    counted = new Map()
    try {
      await db.prisma.$executeRaw`
        insert into "ViewCount" ("kind", "itemId", "views")
        select kind::"ContentKind", item, views from unnest(${batch.map(({ kind }) => kind)}::text[], ${batch.map(({ itemId }) => itemId)}::int[], ${batch.map(({ views }) => views)}::int[]) as counted(kind, item, views)
        on conflict ("kind", "itemId") do update set "views" = "ViewCount"."views" + excluded."views"`
    } catch {
      for (const { kind, itemId, views } of batch) add(kind, itemId, views) // the next round tries again
    }
  }
  const add = (kind: Viewed, itemId: number, views: number) => {
    const key = `${kind}:${itemId}`
    const known = counted.get(key)
    if (known) known.views += views
    else counted.set(key, { kind, itemId, views })
  }

  const timer = setInterval(flush, interval).unref()
  return {
    counting: (kind, itemId) => (request) => {
      if (!crawler.test(request.headers['user-agent'] ?? 'bot')) add(kind, itemId, 1)
    },
    flush,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}
