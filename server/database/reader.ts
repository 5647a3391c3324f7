import type { Compilable } from 'kysely'
import pg from 'pg'
import { Prisma } from '#prisma/generated/client.ts'
import type { List } from '#server/database/list.ts'
import { maxConnectionWaitMs, Pool } from '#server/database/pool.ts'
import { toSql } from '#server/database/query.ts'
import type { Read } from '#server/database/schema.ts'
import type { Rows } from '#server/database/sql.ts'
import { type Sql, toText } from '#server/database/sql.ts'
import type { Page } from '#shared/lib/endpoint.ts'

interface Window {
  page: number
  size: number
}

/** Prepared once per connection. */
export interface Reader {
  rows<O>(query: Compilable<O>): Promise<Read<O>[]>
  rows<T>(query: Sql): Promise<T[]>
  row<O>(query: Compilable<O>): Promise<Read<O> | undefined>
  row<T>(query: Sql): Promise<T | undefined>
  /** Page and total in one statement. */
  page<Row>(list: List<Row>, window: Window): Promise<Page<Row>>
}

/** Times arrive as Beijing text (`2026-11-21 09:30:00`). */
export function readerConnection(connectionString: string, settings: string): pg.ClientConfig {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => text.slice(0, 19))
  types.setTypeParser(pg.types.builtins.DATE, (text) => text)
  types.setTypeParser(pg.types.builtins.NUMERIC, Number)
  types.setTypeParser(pg.types.builtins.INT8, Number)
  return {
    connectionString,
    types,
    connectionTimeoutMillis: maxConnectionWaitMs,
    options: `-c TimeZone=Asia/Shanghai -c default_transaction_read_only=on -c jit=off ${settings}`,
  }
}

/** The server cancels statements after 5 s. */
export const readerPool = (connectionString: string, size: number): pg.Pool =>
  new Pool({ ...readerConnection(connectionString, '-c statement_timeout=5000'), max: size })

export function createReader(pool: pg.Pool): Reader {
  const names = new Map<string, string>()
  return readerOver(async <T>(query: Sql) => {
    const text = toText(query)
    const name = names.get(text) ?? `read${names.size}`
    names.set(text, name)
    return (await pool.query({ name, text, values: query.values as unknown[] })).rows as T[]
  })
}

/** Prisma's adapter ignores time zones, so UTC fields of its dates hold Beijing time here. */
export async function transactionReader(tx: Prisma.TransactionClient): Promise<Reader> {
  await tx.$executeRaw`set local time zone 'Asia/Shanghai'`
  const convert = (value: unknown) => {
    if (value instanceof Date) return value.toISOString().slice(0, 19).replace('T', ' ')
    return typeof value === 'bigint' || Prisma.Decimal.isDecimal(value) ? Number(value) : value
  }
  return readerOver(async <T>(query: Sql) => {
    const rows = await tx.$queryRawUnsafe<Record<string, unknown>[]>(toText(query), ...query.values.map((value) => value ?? null))
    return rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, convert(value)])) as T)
  })
}

function readerOver(run: Rows): Reader {
  const rows = (<T>(query: Sql | Compilable<T>) => run<T>('compile' in query ? toSql(query) : query)) as Reader['rows']
  return {
    rows,
    row: async <T>(query: Sql & Compilable<T>) => (await rows(query))[0],
    async page<T>(list: List<T>, { page, size }: Window) {
      const found = await run<{ total: number; item: boolean | null } & T>(toSql(list.page({ limit: size, offset: (page - 1) * size })))
      const items = found.filter(({ item }) => item).map(({ total, item, ...columns }) => columns as T)
      return { items, total: found[0]?.total ?? 0 }
    },
  }
}
