import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { everyTable } from '#server/database/readTables.ts'

/** Version of public content: triggers raise it in all processes on commit, so that no cache serves what has changed. */
export interface ContentVersion {
  /** Undefined while disconnected: serve nothing from memory. */
  readonly current: number | undefined
  /** Whether none of these tables and views has changed after `version`. */
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
  const changes = new Map<string, number>()
  let viewsOf = new Map<string, string[]>()
  let version = 0
  /** The version at which any of them may have changed. */
  let unknown = 0
  let hearing = false
  let closed = false
  let client: pg.Client | undefined

  const announce = (table?: string) => {
    version++
    if (table === undefined) unknown = version
    else for (const name of [table, ...(viewsOf.get(table) ?? []), everyTable]) changes.set(name, version)
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
      if (unknown > since) return false
      for (const table of tables) if ((changes.get(table) ?? 0) > since) return false
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
    with recursive reads(view, source) as (
      select distinct ev_class, refobjid from pg_rewrite join pg_depend on objid = pg_rewrite.oid and classid = 'pg_rewrite'::regclass
      where refclassid = 'pg_class'::regclass and refobjid <> ev_class
      union
      select reads.view, below.refobjid from reads join pg_rewrite on ev_class = source
        join pg_depend below on objid = pg_rewrite.oid and classid = 'pg_rewrite'::regclass
      where below.refclassid = 'pg_class'::regclass and below.refobjid <> ev_class)
    select source::regclass::text as "table", view::regclass::text as "view" from reads
    join pg_class on pg_class.oid = view where relnamespace = 'public'::regnamespace`)
  const withoutQuotes = (name: string) => name.replaceAll('"', '')
  return new Map(
    [...Map.groupBy(rows, ({ table }) => withoutQuotes(table))].map(([table, rows]) => [table, rows.map(({ view }) => withoutQuotes(view))]),
  )
}
