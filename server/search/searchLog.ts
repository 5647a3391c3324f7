import type { Prisma } from '#prisma/generated/client.ts'
import type { Database } from '#server/database/client.ts'
import type { SearchEngine, SearchRequest } from '#server/search/engine.ts'
import { typedText } from '#server/search/text/readQuery.ts'
import { searchNotices } from '#shared/rules/searchRules.ts'

export interface SearchLog {
  /** The same engine, whose searches are written down. */
  watching(engine: SearchEngine): SearchEngine
  /** Writes what has been searched since the last time. */
  flush(): Promise<void>
  close(): Promise<void>
}

/** More in one interval is no reader; it is not worth the memory. */
const maxWaiting = 1000

/** Numbers of telephones, identity cards and the like are nobody's business. */
const longNumbers = /\d{7,}/g

/** After these the number found says nothing about the content. */
const notSearched = new Set<string>([searchNotices.empty, searchNotices.nothingToSearch, searchNotices.tooGeneral])

/**
 * Collects in memory what is searched and how much is found, and writes it every `interval` ms in one statement, so that no search waits for it
 * or fails with it. Who has searched is not kept. What is answered from memory never comes here.
 */
export function createSearchLog({ prisma }: Pick<Database, 'prisma'>, interval = 10_000): SearchLog {
  let waiting: Prisma.SearchLogCreateManyInput[] = []

  const add = (entries: Prisma.SearchLogCreateManyInput[]) => {
    waiting = [...entries, ...waiting].slice(0, maxWaiting)
  }
  const flush = async () => {
    if (waiting.length === 0) return
    const batch = waiting
    waiting = []
    await prisma.searchLog.createMany({ data: batch }).catch(() => add(batch)) // the next round tries again
  }

  const timer = setInterval(flush, interval).unref()
  return {
    watching: (engine) => ({
      ...engine,
      async search(request) {
        const result = await engine.search(request)
        if (waiting.length >= maxWaiting || !isNew(request) || notSearched.has(result.notice)) return result
        waiting.push({
          text: typedText(request.text).text.replace(longNumbers, '…'),
          category: request.category,
          // What holds only some of the words is not what was searched.
          found: result.partly ? 0 : result.total,
          createdAt: new Date(),
        })
        return result
      },
    }),
    flush,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}

/** Further pages, another order and a range of dates belong to a search that was written down before. */
const isNew = ({ page, order, from, until }: SearchRequest) => page === 1 && order !== 'date' && !from && !until
