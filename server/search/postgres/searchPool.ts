import pg from 'pg'
import { Pool, type Rows, rowsOn } from '#server/database/query.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** Refuses connections beyond this queue length. */
const maxWaiting = 200
/** PostgreSQL `query_canceled`. */
const tooLong = '57014'
const maxStatementMs = 3000
const maxSearchMs = 5000
/** Between the end of a statement and its answer; after that, the server has vanished. */
const maxDelayMs = 5000

/** Disables plans that read whole tables for common words. Returns times as Beijing text. */
export function searchPool(connectionString: string, size: number, timeout = maxStatementMs): pg.Pool {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => text.slice(0, 19))
  const settings = {
    enable_seqscan: 'off',
    work_mem: '32MB',
    jit: 'off',
    max_parallel_workers_per_gather: 0,
    statement_timeout: timeout,
    default_transaction_read_only: 'on',
    TimeZone: 'Asia/Shanghai',
  }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  return new Pool({ connectionString, types, query_timeout: timeout + maxDelayMs, max: size, options: options.join(' ') })
}

/** Reads by the pool for searches, without prepared statements: generic plans ignore word frequency, and many query forms would fill memory. */
export function rowsOf(pool: pg.Pool): Rows {
  const rows = rowsOn(pool)
  return async (query) => {
    if (pool.waitingCount >= maxWaiting) throw new Refusal('unavailable')
    return rows(query)
  }
}

/** Limits all statements of one search together. */
export function withinTime(rows: Rows): Rows {
  const end = performance.now() + maxSearchMs
  return (query) => {
    if (performance.now() > end) throw Object.assign(new Error('the search takes too long'), { code: tooLong })
    return rows(query)
  }
}

export const tookTooLong = (error: unknown) => (error as { code?: string }).code === tooLong
