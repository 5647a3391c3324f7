import type { SqlBool } from 'kysely'
import type { Prisma } from '#prisma/generated/client.ts'

/*
 * A query has the types of PostgreSQL's columns: `Date` is a timestamptz or a date, `bigint` an int8, `${number}` a numeric. What a row contains when it
 * arrives depends on the connection.
 */

/** Types a row of the reader: times are Beijing text (`2026-11-21 09:30:00`), dates text (`2026-11-21`), all numbers `number`. */
export type Read<Row> = { [Column in keyof Row]: ReadValue<Bool<Row[Column]>> }

type ReadValue<Value> = Value extends Date ? string : Value extends bigint | `${number}` ? number : Value

/** Types a row of a statement that Prisma runs. */
export type InTransaction<Row> = { [Column in keyof Row]: RawValue<Bool<Row[Column]>> }

type RawValue<Value> = Value extends `${number}` ? Prisma.Decimal : Value

/** Kysely says `boolean | 0 | 1` of a condition, for databases without a boolean type. */
type Bool<Value> = SqlBool extends Value ? Exclude<Value, 0 | 1> : Value
