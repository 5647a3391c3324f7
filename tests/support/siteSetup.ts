import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '#prisma/migrate.ts'
import { seedDemo } from '#prisma/seed/seed.ts'
import { buildApp } from '#server/app.ts'
import { buildIfStale } from '#server/build/build.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/database/client.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { collectSearchTerms } from '#server/jobs/collectSearchTerms.ts'
import { createSearch } from '#server/search/createSearch.ts'
import { createStorage } from '#server/storage/createStorage.ts'
import { unpackBrowser } from '#tests/support/browser.ts'
import { sketches } from '#tests/support/sketches.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The portal with its demo content, as `npm start` gives it. */
    site: { url: string; databaseUrl: string }
  }
}

/** For the browser tests: the built portal on a database with the demo content, listening; and the browser, unpacked. */
export async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-site-'))
  chmodSync(folder, 0o711)
  const uploadsFolder = join(folder, 'uploads')
  mkdirSync(uploadsFolder)
  const [postgres] = await Promise.all([startEmbedded({ folder: join(folder, 'postgres') }), buildIfStale(), unpackBrowser()])
  await migrate(postgres.connectionString)
  const db = await connect({ databaseUrl: postgres.connectionString })
  await seedDemo(db.prisma, { uploadsFolder, now: new Date(), onProgress: () => {}, render: sketches() })
  const config = readConfig({ DATABASE_URL: postgres.connectionString, UPLOADS_DIR: uploadsFolder }, [])
  const search = await createSearch(config, db)
  await search.reindex()
  await collectSearchTerms(db)
  const app = await buildApp({ config, db, storage: await createStorage(config), search })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  project.provide('site', { url, databaseUrl: postgres.connectionString })
  return async () => {
    await app.close()
    await search.close()
    await db.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
