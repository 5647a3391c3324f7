import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#prisma/migrate.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { databaseFolder } from '#tests/support/databaseFolder.ts'
import { forgetOnCrash } from '#tests/support/forgetOnCrash.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The PostgreSQL of this run; `template` is a migrated database to clone. */
    database: { server: string; template: string }
  }
}

const template = 'template_portal'

/**
 * Starts one PostgreSQL for the whole run, with a migrated database that every test file clones, and removes both afterwards. `prepare`, some SQL,
 * runs in that database.
 */
export async function setup(project: Pick<TestProject, 'provide'>, prepare = '') {
  const { folder, remove } = databaseFolder()
  const { connectionString: server, stop } = await startEmbedded({ folder: join(folder, 'postgres') })
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await forgetOnCrash(client)
  // A client derives the key of the password anew for each of thousands of connections.
  await client.query('set scram_iterations = 1')
  await client.query(`alter role postgres password ${pg.escapeLiteral(decodeURIComponent(new URL(server).password))}`)
  await client.query(`create database ${template}`)
  await migrate(databaseAt(server, template))
  if (prepare) await run(databaseAt(server, template), prepare)
  // Only a database without connections can be cloned. The server waits 5 s for those that the migration is still closing.
  await client.query(`alter database ${template} with allow_connections false`)
  await client.end()
  project.provide('database', { server, template })
  return async () => {
    await stop()
    remove()
  }
}

async function run(connectionString: string, statements: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(statements).finally(() => client.end())
}

/** The address of a database of that server. */
function databaseAt(server: string, name: string) {
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}
