import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
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
  /** Resolves when all changes committed before are in `current`, so that who has made one reads it next. */
  catchUp(): Promise<void>
  /** Called after each change, with the table that has changed; undefined where any may have. */
  onChange(listener: (table: string | undefined) => void): void
  close(): Promise<void>
}

/** Reconnecting prefers another attempt. */
const maxConnectMs = { first: 10_000, again: 2_000 }

/** A connection that does not answer is replaced. */
const maxAnswerMs = 2_000

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
    const timeouts = { connectionTimeoutMillis, query_timeout: maxAnswerMs }
    const candidate = new pg.Client({ connectionString, keepAlive: true, keepAliveInitialDelayMillis: 10_000, ...timeouts })
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
    async catchUp() {
      if (!hearing) return
      const asked = client
      // PostgreSQL sends waiting notifications before it answers.
      await asked?.query('').catch(() => asked.end().catch(() => {}))
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

interface Computation {
  dependencies: Dependencies
  /** Of the content, at its start. */
  version: number
}
interface Entry<V> extends Computation {
  value: V
}
interface Pending<V> extends Computation {
  value: Promise<V>
}

interface Options<V> {
  /** Bytes. */
  maxSize: number
  sizeOf(value: V, key: string): number
  /** False for partial failures. `briefly` for what is missing: a separate cache for seconds, so that guessed keys do not evict content. */
  keep(value: V): boolean | 'briefly'
}

/** Milliseconds; lets scheduled publication begin and end. */
const maxAge = 30_000

/** For missing content: milliseconds and bytes. */
const brief = { maxAge: 5_000, maxSize: 4 * 1024 * 1024 }

/**
 * Values made from the content, each served until one of the tables it depends on changes. `find` and `make` are two calls, because a caller may
 * refuse to make one.
 */
export interface DerivedCache<V> {
  /** The current value. */
  get(key: string): V | undefined
  /** The current value, or one that is being made. */
  find(key: string): V | Promise<V> | undefined
  /** Makes a value and keeps it. `make` may return the outdated value that it is given, which is then current again. */
  make(key: string, make: (outdated: V | undefined) => Promise<V>): Promise<V>
  /** Counts the size of a value that has changed. */
  resize(key: string): void
}

export function createDerivedCache<V extends object>(content: ContentVersion, { maxSize, sizeOf, keep }: Options<V>): DerivedCache<V> {
  const sizeCalculation = ({ value, dependencies }: Entry<V>, key: string) => sizeOf(value, key) + 60 * dependencies.tables.size
  const kept = new LRUCache<string, Entry<V>>({ maxSize, sizeCalculation })
  const keptBriefly = new LRUCache<string, Entry<V>>({ maxSize: brief.maxSize, sizeCalculation })
  const pending = new Map<string, Pending<V>>()

  const isCurrent = ({ dependencies, version }: Computation) =>
    content.current !== undefined && performance.now() < dependencies.expiresAt && content.isUnchanged(dependencies.tables, version)
  const currentEntry = (key: string) => {
    const entry = kept.get(key) ?? keptBriefly.get(key)
    return entry && isCurrent(entry) ? entry : undefined
  }

  return {
    get: (key) => currentEntry(key)?.value,
    find(key) {
      const entry = currentEntry(key)
      if (entry) {
        addDependencies(entry.dependencies.tables, entry.dependencies.expiresAt)
        return entry.value
      }
      // Joins no computation from before the last change: on which tables it depends is not known until it ends.
      const computation = pending.get(key)
      return computation && computation.version === content.current ? join(computation) : undefined
    },
    make(key, make) {
      const version = content.current
      if (version === undefined) return make(undefined)
      const dependencies: Dependencies = { tables: new Set(), expiresAt: performance.now() + maxAge }
      const value = collectDependencies(dependencies, () => make(kept.peek(key)?.value)).then((value) => {
        // A change meanwhile is detected when the value is read, because `version` is from the start.
        store(key, { value, dependencies, version })
        return value
      })
      const computation = { value, dependencies, version }
      pending.set(key, computation)
      const end = () => void (pending.get(key) === computation && pending.delete(key))
      value.then(end, end)
      return join(computation)
    },
    resize(key) {
      for (const cache of [kept, keptBriefly]) {
        const entry = cache.peek(key)
        // The cache computes sizes only for new objects.
        if (entry) cache.set(key, { ...entry })
      }
    },
  }

  function store(key: string, entry: Entry<V>) {
    const choice = keep(entry.value)
    if (choice === true) {
      keptBriefly.delete(key)
      kept.set(key, entry)
    } else if (choice === 'briefly') {
      kept.delete(key)
      entry.dependencies.expiresAt = Math.min(entry.dependencies.expiresAt, performance.now() + brief.maxAge)
      keptBriefly.set(key, entry)
    }
  }

  /** What depends on a value depends on the same tables, also if there is none. */
  async function join({ value, dependencies }: Pending<V>) {
    try {
      return await value
    } finally {
      addDependencies(dependencies.tables, dependencies.expiresAt)
    }
  }
}
