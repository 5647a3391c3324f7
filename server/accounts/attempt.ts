import type pg from 'pg'
import { type Count, countOne, sharedLimiter } from '#server/database/limiter.ts'
import type { HashedNetwork } from '#server/network/clientNetwork.ts'
import type { Limit } from '#shared/rules/limits.ts'

/** How the wrong guess that uses up a limit locks: it restarts the time of the limit, and the caller learns that or not. */
type Locks = 'told' | 'silently'

/** One guess at a secret, counted in PostgreSQL before the secret is checked, so that parallel guesses cannot exceed a limit. */
export interface Attempt {
  count(counter: string, key: string | number, limit: Limit, locks?: Locks): Promise<Count>
  /** Counts it by each network, which may use its share of the limit. Returns the count that is too many, if there is one. */
  countNetworks(counter: string, key: string, networks: HashedNetwork[], limit: Limit, locks?: Locks): Promise<Count | undefined>
  /** The guess was right, or was not checked: it counts for nothing. */
  giveBack(): Promise<void>
  /** The guess was wrong: locks what it has used up. Returns for how many seconds, if the caller is to be told. */
  lock(): Promise<number | undefined>
}

/** Starts an attempt. The names of the counters keep what is counted apart; all processes count together. */
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
      return used.find(({ locks }) => locks === 'told')?.seconds
    },
  }
}
