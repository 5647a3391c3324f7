import { vi } from 'vitest'
import type { Database } from '#server/database/client.ts'

/** Waits until so many sessions of the database wait for a lock. Asked outside of transactions, which see the sessions of their first look only. */
export const lockWaiters = ({ pool }: Pick<Database, 'pool'>, count: number): Promise<boolean> =>
  vi.waitUntil(
    async () => {
      const { rowCount } = await pool.query(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      return rowCount === count
    },
    { timeout: 20_000 },
  )
