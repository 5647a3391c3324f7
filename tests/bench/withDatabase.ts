import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#prisma/migrate.ts'
import { buildIfStale } from '#server/build/build.ts'
import { connect, type Database } from '#server/database/client.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'

interface Place {
  db: Database
  databaseUrl: string
  /** Contains the uploads, and the files that `work` writes. */
  folder: string
  uploadsFolder: string
}

/** Runs `work` with the pages built, on an empty database and in an empty folder, which are removed afterwards. */
export async function withDatabase(name: string, work: (place: Place) => Promise<void>): Promise<void> {
  await buildIfStale()
  const folder = await mkdtemp(join(tmpdir(), `portal-${name}-`))
  const postgres = await startEmbedded({ folder: join(folder, 'postgres'), log: () => {} })
  try {
    await migrate(postgres.connectionString)
    const db = await connect({ databaseUrl: postgres.connectionString })
    const uploadsFolder = join(folder, 'uploads')
    await mkdir(uploadsFolder)
    await work({ db, databaseUrl: postgres.connectionString, folder, uploadsFolder })
    await db.close()
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
