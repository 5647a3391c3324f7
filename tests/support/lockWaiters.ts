import { vi } from 'vitest'
import type { Database } from '#server/database/client.ts'

/**
 * Waits until this many sessions of the database wait for a lock. Queries outside of transactions, which see only the sessions of their first query.
 */
export const lockWaiters = ({ pool }: Pick<Database, 'pool'>, count: number): Promise<boolean> =>
  vi.waitUntil(
    async () => {
      const { rowCount } = await pool.query(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      return rowCount === count
    },
    { timeout: 20_000 },
  )

/**
 * Waits until this request has ended or waits for a lock that the caller's open transaction holds. The answer is wrapped, so that the transaction can
 * return it and commit before it is awaited.
 */
export async function untilBlocked<T>(db: Pick<Database, 'pool'>, request: Promise<T>): Promise<{ answer: Promise<T> }> {
  await Promise.race([request, lockWaiters(db, 1)])
  return { answer: request }
}
