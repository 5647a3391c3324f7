import { mkdir } from 'node:fs/promises'
import { migrate } from '#prisma/migrate.ts'
import { seedDemo } from '#prisma/seed/seed.ts'
import { connect } from '#server/database/client.ts'
import { fillContent } from '#tests/bench/search/fillContent.ts'

/*
 * Fills a database with the demo content (`demo <folder>`) or with this many items of the bench (`items <number>`), in a separate process, whose
 * memory does not belong to the search.
 */
const [databaseUrl = '', content, value = ''] = process.argv.slice(2)
await migrate(databaseUrl)
if (content === 'items') await fillContent(databaseUrl, Number(value))
if (content === 'demo') {
  await mkdir(value, { recursive: true })
  const db = await connect({ databaseUrl })
  await seedDemo(db.prisma, { uploadsFolder: value, now: new Date(), onProgress: () => {} })
  await db.close()
}
