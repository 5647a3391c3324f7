import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** What an answer was made of. */
export interface Dependencies {
  /** Tables and views. */
  tables: Set<string>
  /** When it expires at the latest, in ms of `performance.now()`. */
  expiresAt: number
}

/** Dependency on all tables, for reads that bypass `Reader`. */
export const allTables = '*'

const collected = new AsyncLocalStorage<Dependencies>()

/** Adds to `dependencies` what `work` reads. */
export const collectDependencies = <T>(dependencies: Dependencies, work: () => Promise<T>): Promise<T> => collected.run(dependencies, work)

/** Adds to the answer that is being made, if its dependencies are collected. */
export function addDependencies(tables: Iterable<string>, expiresAt = Number.POSITIVE_INFINITY) {
  const dependencies = collected.getStore()
  if (!dependencies) return
  for (const table of tables) dependencies.tables.add(table)
  dependencies.expiresAt = Math.min(dependencies.expiresAt, expiresAt)
}

/** Tables and views in a statement. Types and aliases that begin with a capital are among them; they only drop an answer early. */
export const tablesIn = (statement: string): string[] => [...new Set([...statement.matchAll(/"([A-Z]\w*)"/g)].map(([, name = '']) => name))]

/** Version of public content: triggers raise it in all processes on commit, so that no cache serves what has changed. */
export interface ContentVersion {
  /** Undefined while disconnected: serve nothing from memory. */
  readonly current: number | undefined
  /** Returns whether all of these tables and views are as they were at `version`. */
  isUnchanged(tables: Iterable<string>, version: number): boolean
  /** Called after each change, with the table that has changed; undefined where any may have. */
  onChange(listener: (table: string | undefined) => void): void
  close(): Promise<void>
}

/** Reconnecting prefers another attempt. */
const maxConnectMs = { first: 10_000, again: 2_000 }

/** Reconnects automatically. Resolves when listening. */
export async function listenForContent(connectionString: string): Promise<ContentVersion> {
  const listeners: ((table: string | undefined) => void)[] = []
  /** The version at which each table and view last changed. */
  const changedAt = new Map<string, number>()
  let viewsOf = new Map<string, string[]>()
  let version = 0
  /** The version at which any of them may have changed. */
  let allChangedAt = 0
  let hearing = false
  let closed = false
  let client: pg.Client | undefined

  const announce = (table?: string) => {
    version++
    if (table === undefined) allChangedAt = version
    else for (const name of [table, ...(viewsOf.get(table) ?? []), allTables]) changedAt.set(name, version)
    for (const listener of listeners) listener(table)
  }
  const hear = async (connectionTimeoutMillis: number) => {
    const candidate = new pg.Client({ connectionString, keepAlive: true, keepAliveInitialDelayMillis: 10_000, connectionTimeoutMillis })
    candidate.on('error', () => {})
    candidate.on('notification', ({ payload }) => announce(payload || undefined))
    try {
      await candidate.connect()
      await candidate.query('listen content')
      viewsOf = await readViews(candidate)
      if (closed) throw new Error('closed in the meantime')
    } catch (error) {
      await candidate.end().catch(() => {})
      throw error
    }
    // The loop handles failed attempts.
    candidate.on('end', () => {
      hearing = false
      if (!closed) void hearAgain()
    })
    client = candidate
    hearing = true
    announce() // changes missed while disconnected
  }
  const hearAgain = async () => {
    while (!closed && !hearing) {
      await pause(500, undefined, { ref: false })
      if (!closed && !hearing) await hear(maxConnectMs.again).catch(() => {})
    }
  }

  await hear(maxConnectMs.first)
  return {
    get current() {
      return hearing ? version : undefined
    },
    isUnchanged(tables, since) {
      if (allChangedAt > since) return false
      for (const table of tables) if ((changedAt.get(table) ?? 0) > since) return false
      return true
    },
    onChange: (listener) => void listeners.push(listener),
    async close() {
      closed = true
      await client?.end().catch(() => {})
    },
  }
}

/** The views that read each table, directly or through other views. */
async function readViews(client: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ table: string; view: string }>(`
    with recursive direct(view, source) as (
      select distinct ev_class, refobjid from pg_rewrite join pg_depend on objid = pg_rewrite.oid and classid = 'pg_rewrite'::regclass
      where refclassid = 'pg_class'::regclass and refobjid <> ev_class),
    reads(view, source) as (
      select view, source from direct union select reads.view, direct.source from reads join direct on direct.view = reads.source)
    select source.relname as "table", view.relname as "view" from reads
    join pg_class view on view.oid = reads.view join pg_class source on source.oid = reads.source
    where view.relnamespace = 'public'::regnamespace`)
  return new Map([...Map.groupBy(rows, ({ table }) => table)].map(([table, rows]) => [table, rows.map(({ view }) => view)]))
}
