import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connect, type Database } from '#server/database/client.ts'
import { defaultConnections, dividePools } from '#server/database/connections.ts'

/** As in a portal, but for fewer readers: they never wait for each other, and each connection is a process that plans all statements anew. */
const poolSizes = { ...dividePools(defaultConnections), reader: 2 }

/** A fresh, migrated, empty database; `drop` closes and removes it. */
export async function testDatabase(): Promise<Database & { drop(): Promise<void> }> {
  const { server, template } = inject('database')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Copying the files costs a tenth of writing every page anew through the log.
  await run(server, `create database ${name} template ${template} strategy file_copy`)
  const db = await connect({ databaseUrl: Object.assign(new URL(server), { pathname: `/${name}` }).href, poolSizes })
  return {
    ...db,
    async drop() {
      await db.close()
      await run(server, `drop database ${name} with (force)`)
    },
  }
}

/** An empty database without any table. Returns its address and a function that removes it. */
export async function emptyDatabase(): Promise<{ databaseUrl: string; drop(): Promise<void> }> {
  const { server } = inject('database')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await run(server, `create database ${name} strategy file_copy`)
  return {
    databaseUrl: Object.assign(new URL(server), { pathname: `/${name}` }).href,
    drop: async () => void (await run(server, `drop database ${name} with (force)`)),
  }
}

/** The connection of this worker to the server, opened once for all its files. */
let server: pg.Pool | undefined

function run(connectionString: string, statement: string) {
  server ??= new pg.Pool({ connectionString, max: 1, allowExitOnIdle: true }).on('error', () => {})
  return server.query(statement)
}
