import { type Expression, sql } from 'kysely'
import { query, toSql } from '#server/database/query.ts'
import type { Sql } from '#server/database/sql.ts'

/** Returns a piece of the `sql` tag as an expression of Kysely. */
export const fromSql = <T>({ parts, values }: Sql) => sql<T>(parts as unknown as TemplateStringsArray, ...values)

/** Returns an expression of Kysely as a piece for the `sql` tag: for statements that are not converted yet. */
export const asSql = (expression: Expression<unknown>): Sql => toSql({ compile: () => sql`${expression}`.compile(query) })
