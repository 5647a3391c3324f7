import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  type Expression,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'
import pg from 'pg'
import { Prisma } from '#prisma/generated/client.ts'
import { addDependencies, tablesIn } from '#server/database/derivedCache.ts'
import type { List } from '#server/database/list.ts'
import type { InTransaction, Read, Schema } from '#server/database/schema.ts'
import type { Page } from '#shared/lib/endpoint.ts'

/** Builds statements whose tables, columns and rows the compiler checks. It runs none: a `Reader`, `run` and `execute` do. */
export const query = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** SQL of the time when the transaction began. */
export const now = sql<Date>`now()`
export const minuteAgo = sql<Date>`now() - interval '1 minute'`

/** Beijing text inside JSON, as from the reader. */
export const timeText = <T extends Date | null>(time: Expression<T>) => sql<T extends Date ? string : null>`to_char(${time}, 'YYYY-MM-DD HH24:MI:SS')`

/** Placeholders; undefined without a value. */
export type Params<P> = { readonly [Name in keyof P]: Expression<Exclude<P[Name], undefined>> | Extract<P[Name], undefined> }

class Param {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Builds a statement once per set of defined parameters, since building takes as long as running. `build` must depend on nothing else. */
export function prepared<P extends object, O>(build: (params: Params<P>) => Compilable<O>): (values: P) => Compilable<O> {
  const statements = new Map<string, CompiledQuery<O>>()
  return (values) => {
    const given = new Map<string, unknown>(Object.entries(values).filter(([, value]) => value !== undefined))
    const names = [...given.keys()]
    const shape = names.join()
    const statement = statements.get(shape) ?? build(Object.fromEntries(names.map((name) => [name, sql.val(new Param(name))])) as Params<P>).compile()
    statements.set(shape, statement)
    const parameters = statement.parameters.map((parameter) => (parameter instanceof Param ? given.get(parameter.name) : parameter))
    return { compile: () => ({ ...statement, parameters }) }
  }
}

/** A piece of SQL of whose rows the compiler knows nothing: those of the search index. */
export type Sql = RawBuilder<unknown>

export type Rows = <T>(query: Sql) => Promise<T[]>

/** Returns the text of a statement, and the values of its parameters. */
export const compile = (statement: Sql | Compilable): CompiledQuery => (statement as Sql).compile(query)

/** Unprepared, planned for their values. */
export const rowsOn =
  (connection: pg.Pool | pg.Client): Rows =>
  async <T>(statement: Sql) => {
    const { sql: text, parameters } = compile(statement)
    return (await connection.query({ text, values: [...parameters] })).rows as T[]
  }

/** Runs a statement in a Prisma transaction or on `prisma`. */
export function run<O>(tx: Pick<Prisma.TransactionClient, '$queryRawUnsafe'>, statement: Compilable<O>): Promise<InTransaction<O>[]> {
  const { sql, parameters } = statement.compile()
  return tx.$queryRawUnsafe(sql, ...parameters)
}

/** Returns the number of changed rows. */
export function execute(tx: Pick<Prisma.TransactionClient, '$executeRawUnsafe'>, statement: Compilable): Promise<number> {
  const { sql, parameters } = statement.compile()
  return tx.$executeRawUnsafe(sql, ...parameters)
}

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

/** Read-only queries on a pool of their own. Times arrive as Beijing text (`2026-11-21 09:30:00`). */
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

/** The server cancels statements after 5 s. The client gives up 3 s later, when the server has vanished without closing the connection. */
export const readerPool = (connectionString: string, size: number): pg.Pool =>
  new Pool({ ...readerConnection(connectionString, '-c statement_timeout=5000'), query_timeout: 8_000, max: size })

export function createReader(pool: pg.Pool): Reader {
  const statements = new Map<string, { name: string; tables: readonly string[] }>()
  return readerOver(async <T>({ sql: text, parameters }: CompiledQuery) => {
    const statement = statements.get(text) ?? { name: `read${statements.size}`, tables: tablesIn(text) }
    statements.set(text, statement)
    addDependencies(statement.tables)
    return (await pool.query({ name: statement.name, text, values: [...parameters] })).rows as T[]
  })
}

/** Prisma's adapter ignores time zones, so UTC fields of its dates hold Beijing time here. */
export async function transactionReader(tx: Prisma.TransactionClient): Promise<Reader> {
  await tx.$executeRaw`set local time zone 'Asia/Shanghai'`
  const convert = (value: unknown) => {
    if (value instanceof Date) return value.toISOString().slice(0, 19).replace('T', ' ')
    return typeof value === 'bigint' || Prisma.Decimal.isDecimal(value) ? Number(value) : value
  }
  return readerOver(async <T>({ sql, parameters }: CompiledQuery) => {
    const rows = await tx.$queryRawUnsafe<Record<string, unknown>[]>(sql, ...parameters.map((value) => value ?? null))
    return rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, convert(value)])) as T)
  })
}

function readerOver(run: <T>(compiled: CompiledQuery) => Promise<T[]>): Reader {
  const rowsOf = <T>(statement: Sql | Compilable) => run<T>(compile(statement))
  const rows = rowsOf as Reader['rows']
  return {
    rows,
    row: async <T>(query: Sql & Compilable<T>) => (await rows(query))[0],
    async page<T>(list: List<T>, { page, size }: Window) {
      const found = await rowsOf<{ total: number; item: boolean | null } & T>(list.page({ limit: size, offset: (page - 1) * size }))
      const items = found.filter(({ item }) => item).map(({ total, item, ...columns }) => columns as T)
      return { items, total: found[0]?.total ?? 0 }
    },
  }
}

/** An unreachable database fails immediately. */
export const maxConnectionWaitMs = 10_000

const retryMs = 1_000

const tooManyConnections = '53300'

type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, release: (release?: unknown) => void) => void

/**
 * A pool that queues for its connections when the server has none left; without any, it retries until `maxConnectionWaitMs`. Keeps one idle
 * connection.
 */
export class Pool extends pg.Pool {
  readonly #size: number
  /** `totalCount` also counts attempts in progress. */
  #connected = 0
  #growing: NodeJS.Timeout | undefined

  constructor(config: pg.PoolConfig & { max: number }) {
    super({ connectionTimeoutMillis: maxConnectionWaitMs, min: 1, ...config })
    this.#size = config.max
    // Without listeners a broken connection ends the process.
    this.on('error', () => {})
    this.on('connect', (client) => {
      this.#connected += 1
      client.on('error', () => {})
    })
    this.on('remove', () => (this.#connected -= 1))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const end = performance.now() + maxConnectionWaitMs
    if (callback) {
      this.#connect(end, callback)
      return undefined
    }
    return new Promise((resolve, reject) => {
      this.#connect(end, (error, client) => (client ? resolve(client) : reject(error)))
    })
  }

  #connect(end: number, callback: Callback) {
    super.connect((error, client, release) => {
      const isFull = (error as { code?: string } | undefined)?.code === tooManyConnections
      if (!isFull || this.ending || performance.now() > end) callback(error, client, release)
      else this.#waitForOwn().then(() => this.#connect(end, callback))
    })
  }

  /** Marks the pool as full for a while. */
  async #waitForOwn() {
    if (this.#connected === 0) return sleep(retryMs / 4)
    this.options.max = this.#connected
    this.#growing ??= setTimeout(() => {
      this.#growing = undefined
      this.options.max = this.#size
    }, retryMs).unref()
  }
}
