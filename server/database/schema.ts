import type { GeneratedAlways, SqlBool } from 'kysely'
import type { Prisma } from '#prisma/generated/client.ts'
import type { DB, Revision } from '#prisma/generated/tables.ts'

/** The tables and views that SQL can name: those generated from the Prisma schema, and what Prisma does not know. A test compares it with the database. */
export interface Schema extends DB {
  Revision: IndexedRevision
  VisibleArticle: DB['Article']
  VisibleCompany: DB['Company']
  VisibleDish: DB['Dish']
  VisibleFoodShop: DB['FoodShop']
  VisibleHighlight: DB['Highlight']
  VisibleInfoItem: DB['InfoItem']
  _prisma_migrations: Migration
  'graphile_worker.jobs': Job
}

/** PostgreSQL computes these two from `data`. */
interface IndexedRevision extends Revision {
  dataTitle: GeneratedAlways<string> | null
  dataPolicyType: GeneratedAlways<number> | null
}

interface Migration {
  id: string
  checksum: string
  migration_name: string
  logs: string | null
  started_at: Date
  finished_at: Date | null
  rolled_back_at: Date | null
  applied_steps_count: number
}

/** A job that has not succeeded yet, or has failed for good. */
interface Job {
  id: bigint
  queue_name: string | null
  task_identifier: string
  priority: number
  run_at: Date
  attempts: number
  max_attempts: number
  last_error: string | null
  created_at: Date
  updated_at: Date
  key: string | null
  locked_at: Date | null
  locked_by: string | null
  revision: number
  flags: unknown
}

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
