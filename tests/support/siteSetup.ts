import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#prisma/migrate.ts'
import { seedDemo } from '#prisma/seed/seed.ts'
import { buildIfStale } from '#server/build/build.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/database/client.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { collectSearchTerms } from '#server/jobs/collectSearchTerms.ts'
import { createSearch } from '#server/search/createSearch.ts'
import { unpackBrowser } from '#tests/support/browser.ts'
import { databaseFolder } from '#tests/support/databaseFolder.ts'
import { copyDatabase, databaseAt, type Site, type SitePlace, startSite } from '#tests/support/startSite.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Portals with the demo content, as `npm start` creates it: one that no test changes, and one for members and staff to write on. */
    sites: { visitors: Site; writers: Site }
    /** Where others can be started. */
    place: SitePlace
  }
}

/** For the browser tests: built portals on databases with the demo content, listening; and the browser, unpacked. */
export async function setup(project: TestProject) {
  const { folder, remove } = databaseFolder()
  const uploadsFolder = join(folder, 'uploads')
  mkdirSync(uploadsFolder)
  const [postgres] = await Promise.all([startFilled(folder, uploadsFolder), buildIfStale(), unpackBrowser()])
  const place = { server: postgres.connectionString, uploadsFolder }
  // Renders pages with production React. Only in this process: a worker may already have loaded the development build.
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  const [visitors, writers] = [await startSite(place), await startSite(place)]
  process.env.NODE_ENV = NODE_ENV
  project.provide('sites', { visitors: visitors.site, writers: writers.site })
  project.provide('place', place)
  return async () => {
    await Promise.all([visitors.stop(), writers.stop()])
    await postgres.stop()
    remove()
  }
}

async function startFilled(folder: string, uploadsFolder: string) {
  const postgres = await startEmbedded({ folder: join(folder, 'postgres') })
  await fillDemo({ server: postgres.connectionString, uploadsFolder })
  return postgres
}

/** Creates the databases `empty` and `demo`, which the portals copy. */
async function fillDemo({ server, uploadsFolder }: SitePlace) {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query('create database empty').finally(() => client.end())
  await migrate(databaseAt(server, 'empty'))
  const databaseUrl = await copyDatabase(server, 'empty', 'demo')
  const db = await connect({ databaseUrl })
  await seedDemo(db.prisma, { uploadsFolder, now: new Date(), onProgress: () => {} })
  const search = await createSearch(readConfig({ DATABASE_URL: databaseUrl, UPLOADS_DIR: uploadsFolder }, []), db)
  await search.reindex()
  await collectSearchTerms(db)
  await search.close()
  await db.close()
}
