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
  const hear = async () => {
    client = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 2000 })
    client.on('notification', announce)
    client.on('error', () => {})
    client.on('end', () => {
      hearing = false
      if (!closed) void hearAgain()
    })
    await client.connect()
    await client.query('listen content')
    hearing = true
    announce() // whatever was announced while we were deaf
  }
  const hearAgain = async () => {
    while (!closed && !hearing) {
      await pause(500, undefined, { ref: false })
      await hear().catch(() => {})
    }
  }

  await hear()
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
