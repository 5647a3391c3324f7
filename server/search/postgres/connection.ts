import pg from 'pg'
import { type Sql, toText } from '#server/database/sql.ts'
import type { Rows } from '#server/search/postgres/searchPool.ts'

/** Two connections for work that takes minutes: none of its statements is ended because of the time. They are closed when `work` ends. */
export async function withConnections<T>(connectionString: string, work: (one: pg.PoolClient, other: pg.PoolClient) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString, max: 2, options: '-c TimeZone=UTC -c statement_timeout=0' })
  pool.on('error', () => {})
  try {
    const clients = await Promise.all([pool.connect(), pool.connect()])
    for (const client of clients) client.on('error', () => {})
    // Closed, not given back: what a connection holds, locks or a transaction, ends with it.
    return await work(...clients).finally(() => clients.map((client) => client.release(true)))
  } finally {
    await pool.end()
  }
}

/** Statements on one connection, planned for their values. */
export const rowsOn =
  (client: pg.ClientBase): Rows =>
  async <T>(query: Sql) =>
    (await client.query(toText(query), query.values as unknown[])).rows as T[]
