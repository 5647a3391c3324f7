import { readConfig } from '#server/config.ts'
import { connect } from '#server/database/client.ts'
import { importArticles } from '#server/jobs/importArticles.ts'
import { createStorage } from '#server/storage/createStorage.ts'

/* A process that runs an article import from a file, for tests that kill it: `node importArticlesOnce.ts <database> <uploads> <run>`. */
const [databaseUrl = '', uploadsFolder = '', runId = ''] = process.argv.slice(2)
const db = await connect({ databaseUrl, connections: 8 })
const storage = await createStorage(readConfig({ DATABASE_URL: databaseUrl, UPLOADS_DIR: uploadsFolder }, []))
await importArticles({ db, storage }, { runId: Number(runId) })
await db.close()
