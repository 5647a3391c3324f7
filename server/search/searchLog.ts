import type { Prisma } from '#prisma/generated/client.ts'
import type { Database } from '#server/database/client.ts'
import { createDelayedWrites, type DelayedWrites } from '#server/database/delayedWrites.ts'
import { typedText } from '#server/search/answer/searchQuery.ts'
import type { SearchEngine, SearchRequest } from '#server/search/engine.ts'
import { searchNotices } from '#shared/rules/searchRules.ts'

export interface SearchLog extends Omit<DelayedWrites, 'schedule'> {
  watching(engine: SearchEngine): SearchEngine
}

/** Bounds memory; more in one interval is automated. */
const maxWaiting = 1000

/** Telephone and identity numbers are private. */
const longNumbers = /\d{7,}/g

/** Counts after these notices are meaningless. */
const notSearched = new Set<string>([searchNotices.empty, searchNotices.nothingToSearch, searchNotices.tooGeneral])

/** Counts searches and their hits in memory, so that no search waits for the database. Who searched is not kept. */
export function createSearchLog({ prisma }: Pick<Database, 'prisma'>): SearchLog {
  let waiting: Prisma.SearchLogCreateManyInput[] = []

  const { schedule, flush, close } = createDelayedWrites(async () => {
    if (waiting.length === 0) return
    const batch = waiting
    waiting = []
    await prisma.searchLog.createMany({ data: batch }).catch(() => {
      waiting = [...batch, ...waiting].slice(0, maxWaiting)
      schedule() // retried in the next round
    })
  })

  return {
    watching: (engine) => ({
      ...engine,
      async search(request) {
        const result = await engine.search(request)
        if (waiting.length >= maxWaiting || !isNew(request) || notSearched.has(result.notice)) return result
        waiting.push({
          text: typedText(request.text).text.replace(longNumbers, '…'),
          category: request.category,
          // Partial matches do not count as found.
          found: result.partly ? 0 : result.total,
          createdAt: new Date(),
        })
        schedule()
        return result
      },
    }),
    flush,
    close,
  }
}

const isNew = ({ page, order, from, until }: SearchRequest) => page === 1 && order !== 'date' && !from && !until
