import type { List } from '#server/database/list.ts'
import { Pool, readerConnection } from '#server/database/query.ts'

const batchSize = 500

/** 30 s per statement, 60 s between batches. */
const settings = '-c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000'

/**
 * Streams rows in batches by a cursor, in a read-only transaction on its own connection, closed with the reader. Waits up to `maxConnectionWaitMs`.
 */
export async function* readBatches<R>(connectionString: string, list: List<R>): AsyncGenerator<R[]> {
  const pool = new Pool({ ...readerConnection(connectionString, settings), max: 1 })
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const { sql, parameters } = list.all().compile()
    await client.query(`declare "rows" no scroll cursor for ${sql}`, [...parameters])
    while (true) {
      const { rows } = await client.query(`fetch forward ${batchSize} from "rows"`)
      if (rows.length > 0) yield rows as R[]
      if (rows.length < batchSize) return
    }
  } finally {
    client.release(true)
    await pool.end()
  }
}
