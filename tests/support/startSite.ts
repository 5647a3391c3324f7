import { randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/database/client.ts'
import { minConnections } from '#server/database/connections.ts'
import { createSearch } from '#server/search/createSearch.ts'
import { createStorage } from '#server/storage/createStorage.ts'

/** Where portals for the browser tests can be started: a PostgreSQL with the databases `demo` and `empty`, and the files of the demo content. */
export interface SitePlace {
  server: string
  uploadsFolder: string
}

/** Where such a portal is. */
export interface Site {
  url: string
  databaseUrl: string
}

/** Starts a portal with the built pages on a copy of a database, listening. */
export async function startSite(
  { server, uploadsFolder }: SitePlace,
  template: 'demo' | 'empty' = 'demo',
): Promise<{ site: Site; stop(): Promise<void> }> {
  const databaseUrl = await copyDatabase(server, template, `site_${randomUUID().replaceAll('-', '')}`)
  const config = readConfig({ DATABASE_URL: databaseUrl, UPLOADS_DIR: uploadsFolder, BACKUP_DIR: backupFolderOf(uploadsFolder) }, [])
  // All portals of a run share the connections of one server.
  const db = await connect({ databaseUrl, connections: minConnections })
  const search = await createSearch(config, db)
  const app = await buildApp({
    ...{ config, db, storage: await createStorage(config, db), search },
    limits: { publicReads: { times: 1_000_000, seconds: 1 } },
    isMailAddress: () => true,
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    site: { url, databaseUrl },
    async stop() {
      await app.close()
      await search.close()
      await db.close()
    },
  }
}

/** The folder for backups of portals with these files. */
export const backupFolderOf = (uploadsFolder: string) => join(dirname(uploadsFolder), 'backups')

/** Closes a database to connections and copies it. Returns the address of the copy. */
export async function copyDatabase(server: string, template: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  // Only a database without connections can be copied, and the schema engine keeps its connection for a while.
  await client.query(`alter database ${template} with allow_connections false`)
  await client.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [template])
  await client.query(`create database ${name} template ${template}`).finally(() => client.end())
  return databaseAt(server, name)
}

/** The address of a database of that server. */
export const databaseAt = (server: string, name: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href
