import type pg from 'pg'
import { type Sql, toText } from '#server/database/sql.ts'

/** Makes one statement and answers its rows. */
export type Rows = <T>(query: Sql) => Promise<T[]>

/** Statements on these connections, each planned for its values: nothing is prepared. */
export const rowsOn =
  (connection: pg.Pool | pg.Client): Rows =>
  async <T>(query: Sql) =>
    (await connection.query({ text: toText(query), values: query.values as unknown[] })).rows as T[]
