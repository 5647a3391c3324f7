import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/database/client.ts'
import { createSearch } from '#server/search/createSearch.ts'
import { createStorage } from '#server/storage/createStorage.ts'
import type { CallLimits } from '#shared/rules/limits.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

/** Tests call more often than people do. */
const anyNumber = { times: 1_000_000, seconds: 60 }
const noLimits = { reads: anyNumber, writes: anyNumber, writesADay: anyNumber, uploads: anyNumber, exports: anyNumber, strangers: anyNumber }

interface Options {
  db?: Database
  limits?: CallLimits
  publicUrl?: string
  /** False makes every answer anew. */
  remember?: boolean
  /** What the operator sets besides. */
  environment?: Record<string, string>
}

/** The application on a database of its own, or beside another one on the same. Nobody listens: ask it with `app.inject`. */
export async function testApp({ db: shared, limits = noLimits, publicUrl, remember, environment }: Options = {}) {
  const own = shared ? undefined : await testDatabase()
  const db = (shared ?? own) as Database
  const uploadsFolder = mkdtempSync(join(tmpdir(), 'portal-uploads-'))
  mkdirSync(join(uploadsFolder, 'public'))
  const config = readConfig({ DATABASE_URL: db.connectionString, UPLOADS_DIR: uploadsFolder, PUBLIC_URL: publicUrl, ...environment }, [])
  const search = await createSearch(config, db)
  const app = await buildApp({ config, db, storage: await createStorage(config), search, limits, remember })
  return {
    app,
    db,
    search,
    uploadsFolder,
    async close() {
      await app.close()
      await search.close()
      await own?.drop()
      rmSync(uploadsFolder, { recursive: true })
    },
  }
}
export type TestApp = Awaited<ReturnType<typeof testApp>>
