import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/database/client.ts'
import { createSearch } from '#server/search/createSearch.ts'
import { createStorage } from '#server/storage/createStorage.ts'

/*
 * The portal as it is served, on a given database and folder. `fresh` renders every response anew; `limited` counts the reads of visitors, which
 * would end every throughput measurement. This machine counts as a proxy, so that one client can send requests for many addresses.
 */
const [databaseUrl = '', uploadsFolder = '', mode] = process.argv.slice(2)
const limits = mode === 'limited' ? {} : { publicReads: { times: 1_000_000, seconds: 1 } }
const config = readConfig({ DATABASE_URL: databaseUrl, UPLOADS_DIR: uploadsFolder, TRUST_PROXY: '127.0.0.1' }, [])
const db = await connect({ databaseUrl })
const search = await createSearch(config, db)
const app = await buildApp({ config, db, storage: await createStorage(config), search, remember: mode !== 'fresh', limits })
const address = await app.listen({ port: 0, host: '127.0.0.1' })
console.log(`listening ${new URL(address).port}`)
process.once('SIGTERM', async () => {
  await app.close()
  await search.close()
  await db.close()
})
