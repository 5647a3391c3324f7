import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Version of public content: triggers raise it in all processes on commit, so caches keyed by it never serve stale content. */
export interface ContentVersion {
  /** Undefined while disconnected: serve nothing from memory. */
  readonly current: number | undefined
  /** Called after each change, with the table that has changed; undefined where any may have. */
  onChange(listener: (table: string | undefined) => void): void
  close(): Promise<void>
}

/** Reconnecting prefers another attempt. */
const maxConnectMs = { first: 10_000, again: 2_000 }

/** Reconnects automatically. Resolves when listening. */
export async function listenForContent(connectionString: string): Promise<ContentVersion> {
  const listeners: ((table: string | undefined) => void)[] = []
  let version = 0
  let hearing = false
  let closed = false
  let client: pg.Client | undefined

  const announce = (table?: string) => {
    version++
    for (const listener of listeners) listener(table)
  }
  const hear = async (connectionTimeoutMillis: number) => {
    const candidate = new pg.Client({ connectionString, keepAlive: true, keepAliveInitialDelayMillis: 10_000, connectionTimeoutMillis })
    candidate.on('error', () => {})
    candidate.on('notification', ({ payload }) => announce(payload || undefined))
    try {
      await candidate.connect()
      await candidate.query('listen content')
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
    onChange: (listener) => void listeners.push(listener),
    async close() {
      closed = true
      await client?.end().catch(() => {})
    },
  }
}
