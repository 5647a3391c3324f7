import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#prisma/migrate.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { forgetOnCrash } from '#tests/support/forgetOnCrash.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The PostgreSQL of this run; `template` is a migrated database to clone. */
    database: { server: string; template: string }
  }
}

const template = 'template_portal'

/** One PostgreSQL for the whole run, with a migrated database that every test file clones; afterwards both are gone. */
export async function setup(project: Pick<TestProject, 'provide'>) {
  const folder = mkdtempSync(join(hasRoom(memory) ? memory : tmpdir(), 'portal-tests-'))
  chmodSync(folder, 0o711)
  const { connectionString: server, stop } = await startEmbedded({ folder: join(folder, 'postgres') })
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await forgetOnCrash(client)
  // A client derives the key of the password anew for each of thousands of connections.
  await client.query('set scram_iterations = 1')
  await client.query(`alter role postgres password ${pg.escapeLiteral(decodeURIComponent(new URL(server).password))}`)
  await client.query(`create database ${template}`)
  await migrate(databaseAt(server, template))
  // Only a database without connections can be cloned. The server waits 5 s for those that the migration is still closing.
  await client.query(`alter database ${template} with allow_connections false`)
  await client.end()
  project.provide('database', { server, template })
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  // An interrupted run leaves nothing in memory either.
  process.once('exit', remove)
  return async () => {
    await stop()
    remove()
  }
}

/**
 * A file system in memory. A database is 700 files, and ext4 takes 0.2 s of processor time to create that many soon after it has deleted others: it
 * passes over inodes deleted within the last seconds, one by one.
 */
const memory = '/dev/shm'

/** Whether the folder exists and has 2 GB free. In a container it often has 64 MB. */
function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= 2 * 1024 ** 3
}

/** The address of a database of that server. */
function databaseAt(server: string, name: string) {
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}
