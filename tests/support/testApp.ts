import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/database/client.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

/** The application on a database of its own, or beside another one on the same. Nobody listens: ask it with `app.inject`. */
export async function testApp({ db: shared }: { db?: Database } = {}) {
  const own = shared ? undefined : await testDatabase()
  const db = (shared ?? own) as Database
  const uploadsFolder = mkdtempSync(join(tmpdir(), 'portal-uploads-'))
  mkdirSync(join(uploadsFolder, 'public'))
  const config = readConfig({ DATABASE_URL: db.connectionString, UPLOADS_DIR: uploadsFolder }, [])
  const app = await buildApp({ config, db })
  return {
    app,
    db,
    uploadsFolder,
    async close() {
      await app.close()
      await own?.drop()
      rmSync(uploadsFolder, { recursive: true })
    },
  }
}
export type TestApp = Awaited<ReturnType<typeof testApp>>
