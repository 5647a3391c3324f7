import type { GeneratedAlways, SqlBool } from 'kysely'
import type { ContentKind, Prisma } from '#prisma/generated/client.ts'
import type { DB, Revision } from '#prisma/generated/tables.ts'

/** Includes what Prisma does not know. A test compares it with the database. */
export interface Schema extends DB, VisibleViews {
  Revision: IndexedRevision
  _prisma_migrations: Migration
  'graphile_worker.jobs': Job
}

/** For each kind, the view of what visitors see now. */
type VisibleViews = { [Table in Capitalize<ContentKind> as `Visible${Table}`]: DB[Table] }

/** PostgreSQL computes these from `data`. */
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

/** Pending or permanently failed job. */
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

/* Column types: `Date` is timestamptz or date, `bigint` int8, `${number}` numeric. Results depend on the connection. */

/** Times are Beijing text (`2026-11-21 09:30:00`), dates text (`2026-11-21`), numbers `number`. */
export type Read<Row> = { [Column in keyof Row]: ReadValue<Bool<Row[Column]>> }

type ReadValue<Value> = Value extends Date ? string : Value extends bigint | `${number}` ? number : Value

/** Row from Prisma. */
export type InTransaction<Row> = { [Column in keyof Row]: RawValue<Bool<Row[Column]>> }

type RawValue<Value> = Value extends `${number}` ? Prisma.Decimal : Value

/** Kysely types conditions `boolean | 0 | 1`. */
type Bool<Value> = SqlBool extends Value ? Exclude<Value, 0 | 1> : Value
