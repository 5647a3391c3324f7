import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { startEmbedded } from '#server/database/embedded.ts'
import { heldMigration, holdMigration } from '#tests/support/holdMigration.ts'
import { usePlace } from './support/portal.ts'

const place = usePlace()

const signals = ['SIGKILL', 'SIGTERM', 'SIGINT'] as const

describe('a start that is ended in the middle of a migration leaves a database the next one brings up to date', () => {
  test.each(signals)('its own database, %s', async (signal) => {
    const server = await startEmbedded({ folder: join(place.data, 'postgres') })
    await withClient(server.connectionString, holdMigration)
    await server.stop()
    const portal = place.start()
    const databaseUrl = await vi.waitUntil(() => place.databaseUrl(), { timeout: 30_000, interval: 20 })
    await withClient(databaseUrl, heldMigration)
    portal.child.kill(signal)
    expect(await portal.ended).toBe(signal === 'SIGKILL' ? null : 0)
    expect(portal.complained()).toEqual([])
    await place.start().ready()
  })

  test.each(signals)('a given database, %s', async (signal) => {
    const server = await startEmbedded({ folder: join(place.folder, 'given') })
    try {
      await withClient(server.connectionString, holdMigration)
      const portal = place.start({ DATABASE_URL: server.connectionString })
      await withClient(server.connectionString, heldMigration)
      portal.child.kill(signal)
      expect(await portal.ended).toBe(signal === 'SIGKILL' ? null : 0)
      expect(portal.complained()).toEqual([])
      await place.start({ DATABASE_URL: server.connectionString }).ready()
    } finally {
      await server.stop()
    }
  })
})

async function withClient<T>(connectionString: string, use: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  return use(client).finally(() => client.end().catch(() => {}))
}
