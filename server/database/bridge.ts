import { type Expression, sql } from 'kysely'
import { query, toSql } from '#server/database/query.ts'
import type { Sql } from '#server/database/sql.ts'

/** Returns an expression of Kysely as a piece for the `sql` tag: for statements that are not converted yet. */
export const asSql = (expression: Expression<unknown>): Sql => toSql({ compile: () => sql`${expression}`.compile(query) })
