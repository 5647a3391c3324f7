import pg from 'pg'
import { Pool } from '#server/database/pool.ts'
import { type Rows, rowsOn } from '#server/database/sql.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** With more that wait for a connection, the next one is refused: it would wait longer than anybody does. */
const maxWaiting = 200
/** What PostgreSQL calls a statement it has ended. */
const tooLong = '57014'
/** The server ends a statement that takes longer, in milliseconds. */
const maxSearchMs = 3000

/**
 * Connections for searching. The planner would read whole tables for common words, because it does not count what reading the lexemes beside a
 * row costs; and a bitmap that does not fit into memory would read them too. Times leave as Beijing text. A broken connection is replaced.
 */
export function searchPool(connectionString: string, size: number, timeout = maxSearchMs): pg.Pool {
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
  return new Pool({ connectionString, types, max: size, options: options.join(' ') })
}

/**
 * Reads on that pool. Nothing is prepared: a plan for any word would not know whether the word is common, and as many statements as there are
 * forms of a question would fill the memory of each connection.
 */
export function rowsOf(pool: pg.Pool): Rows {
  const rows = rowsOn(pool)
  return async (query) => {
    if (pool.waitingCount >= maxWaiting) throw new Refusal('unavailable')
    return rows(query)
  }
}

/** The same for one search, whose statements together may take as long as it says, in milliseconds. */
export function withinTime(rows: Rows, most = 5000): Rows {
  const end = performance.now() + most
  return (query) => {
    if (performance.now() > end) throw Object.assign(new Error('the search takes too long'), { code: tooLong })
    return rows(query)
  }
}

/** Whether a search was ended because it took too long. */
export const tookTooLong = (error: unknown) => (error as { code?: string }).code === tooLong
