import type { List } from '#server/database/list.ts'
import { Pool } from '#server/database/pool.ts'
import { toSql } from '#server/database/query.ts'
import { readerConnection } from '#server/database/reader.ts'
import { sql, toText } from '#server/database/sql.ts'

const batchSize = 500

/** 30 s per statement, 60 s between batches. */
const settings = '-c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000'

/** Streams by cursor in a read-only transaction on a dedicated connection, closed with the reader. Waits up to `maxConnectionWaitMs`. */
export async function* readBatches<R>(connectionString: string, list: List<R>): AsyncGenerator<R[]> {
  const pool = new Pool({ ...readerConnection(connectionString, settings), max: 1 })
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const cursor = sql`declare "rows" no scroll cursor for ${toSql(list.all())}`
    await client.query(toText(cursor), cursor.values as unknown[])
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
