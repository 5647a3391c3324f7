import { join } from 'node:path'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { heldMigration, holdMigration } from '#tests/support/holdMigration.ts'
import { usePlace } from './support/portal.ts'
import { variants } from './support/variants.ts'

const place = usePlace()

const cases = (['SIGKILL', 'SIGTERM', 'SIGINT'] as const).flatMap((signal) =>
  (['own', 'given'] as const).flatMap((database) => (['record', 'script'] as const).map((moment) => ({ signal, database, moment }))),
)

test.each(variants(cases))(
  '$signal before the $moment of a migration ends leaves a database that the next start migrates: its $database database',
  async ({ signal, database, moment }) => {
    const server = await startEmbedded({ folder: join(place.data, 'postgres') })
    await withClient(server.connectionString, (client) => holdMigration(client, moment))
    if (database === 'own') await server.stop()
    const environment: Record<string, string> = database === 'own' ? {} : { DATABASE_URL: server.connectionString }
    try {
      const portal = place.start(environment)
      const databaseUrl = await vi.waitUntil(() => place.databaseUrl(), { timeout: 30_000, interval: 20 })
      await withClient(databaseUrl, heldMigration)
      portal.child.kill(signal)
      expect(await portal.ended).toBe(signal === 'SIGKILL' ? null : 0)
      expect(portal.complained()).toEqual([])
      await place.start(environment).ready()
    } finally {
      await server.stop()
    }
  },
)

async function withClient<T>(connectionString: string, use: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  return use(client).finally(() => client.end().catch(() => {}))
}
