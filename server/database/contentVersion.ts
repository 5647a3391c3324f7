import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/**
 * The version of everything the public reads. It goes up in every process whenever a transaction that touched public content commits
 * (the database's triggers announce it), so caches keyed by it can never serve what is gone.
 */
export interface ContentVersion {
  /** Undefined while this process does not hear the announcements: then nothing may be served from memory. */
  readonly current: number | undefined
  /** Called after each change. */
  onChange(listener: () => void): void
  close(): Promise<void>
}

/** How long connecting may take, in milliseconds: at the start as long as for everybody else, later another attempt is worth more. */
const maxConnectMs = { first: 10_000, again: 2_000 }

/** Listens on a connection of its own and comes back by itself when that breaks. Resolves when it hears. */
export async function listenForContent(connectionString: string): Promise<ContentVersion> {
  const listeners: (() => void)[] = []
  let version = 0
  let hearing = false
  let closed = false
  let client: pg.Client | undefined

  const announce = () => {
    version++
    for (const listener of listeners) listener()
  }
  const hear = async (connectionTimeoutMillis: number) => {
    const candidate = new pg.Client({ connectionString, keepAlive: true, keepAliveInitialDelayMillis: 10_000, connectionTimeoutMillis })
    candidate.on('error', () => {})
    candidate.on('notification', announce)
    try {
      await candidate.connect()
      await candidate.query('listen content')
      if (closed) throw new Error('closed in the meantime')
    } catch (error) {
      await candidate.end().catch(() => {})
      throw error
    }
    // Only a connection that heard can be lost; a failed attempt ends too, and is the loop's own business.
    candidate.on('end', () => {
      hearing = false
      if (!closed) void hearAgain()
    })
    client = candidate
    hearing = true
    announce() // whatever was announced while we were deaf
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
