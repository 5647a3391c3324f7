import { readConfig } from '#server/config.ts'
import { connect } from '#server/database/client.ts'
import { doRun } from '#server/import/recordedRun.ts'
import { createStorage } from '#server/storage/createStorage.ts'
import { hurried } from '#tests/support/standIn.ts'

/* A process that runs an import, for tests that kill it: `node importOnce.ts <database> <uploads> <run>`. */
const [databaseUrl = '', uploadsFolder = '', runId = ''] = process.argv.slice(2)
const db = await connect({ databaseUrl, connections: 8 })
const storage = await createStorage(readConfig({ DATABASE_URL: databaseUrl, UPLOADS_DIR: uploadsFolder }, []))
const run = await db.prisma.importRun.findUniqueOrThrow({ where: { id: Number(runId) } })
await doRun({ db, storage }, run, hurried)
await db.close()
