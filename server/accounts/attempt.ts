import type pg from 'pg'
import type { HashedNetwork } from '#server/network/clients.ts'
import { type Count, countOne, sharedLimiter } from '#server/network/clients.ts'
import type { Limit } from '#shared/rules/limits.ts'

/** Whether the caller learns of the lock. */
type Locks = 'openly' | 'silently'

/** One guess, counted in PostgreSQL before the check, so parallel guesses cannot exceed a limit. */
export interface Attempt {
  count(counter: string, key: string | number, limit: Limit, locks?: Locks): Promise<Count>
  /** Counts by network share of the limit. Returns the exceeded count, if any. */
  countNetworks(counter: string, key: string, networks: HashedNetwork[], limit: Limit, locks?: Locks): Promise<Count | undefined>
  /** Refunds a guess that was right or not checked. */
  giveBack(): Promise<void>
  /** Locks used-up limits after a wrong guess. Returns the seconds to report, if any. */
  lock(): Promise<number | undefined>
}

/** Returns the counters of one attempt. All processes share them. */
export function createAttempt(pool: pg.Pool): Attempt {
  const counted: { limiter: ReturnType<typeof sharedLimiter>; key: string; seconds: number; locks: Locks | undefined }[] = []

  async function count(counter: string, key: string | number, limit: Limit, locks?: Locks) {
    const limiter = sharedLimiter(pool, counter, limit)
    const count = await countOne(limiter, String(key))
    counted.push({ limiter, key: String(key), seconds: limit.seconds, locks: count.taken === limit.times ? locks : undefined })
    return count
  }
  return {
    count,
    async countNetworks(counter, key, networks, { times, seconds }, locks) {
      let tooMany: Count | undefined
      for (const { hash, share } of networks) {
        const counted = await count(counter, key === '' ? hash : `${key}:${hash}`, { times: times * share, seconds }, locks)
        if (counted.tooMany) tooMany ??= counted
      }
      return tooMany
    },
    async giveBack() {
      await Promise.all(counted.splice(0).map(({ limiter, key }) => limiter.reward(key)))
    },
    async lock() {
      const used = counted.filter(({ locks }) => locks)
      await Promise.all(used.map(({ limiter, key, seconds }) => limiter.block(key, seconds)))
      return used.find(({ locks }) => locks === 'openly')?.seconds
    },
  }
}
