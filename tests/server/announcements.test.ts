import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenForContent } from '#server/database/derivedCache.ts'
import { makeArticle, makeHighlight } from '#tests/support/factories.ts'
import { sourceFiles } from '#tests/support/sourceFiles.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.drop())

/** Numbers beside the content. They may be half a minute old, and counting must not drop what is in memory. */
const onlyCounted = ['Download', 'ViewCount']
/** Read for one member at a time; such answers are kept by nobody. */
const onlyForOne = ['Account', 'Message', 'Session']

test.each(['draft', 'pending', 'rejected'] as const)(
  'a new row with the status %s announces nothing, one that is approved its table',
  async (status) => {
    const heard: (string | undefined)[] = []
    const version = await listenForContent(db.connectionString)
    version.onChange((table) => heard.push(table))
    await makeArticle(db, { status })
    await makeHighlight(db, { status })
    await makeArticle(db)
    await expect.poll(() => heard).toEqual(['Article'])
    await version.close()
  },
)

test('every table the public calls read announces its changes, so that no answer in memory outlives them', async () => {
  const named = new Set(
    sourceFiles()
      // What the console answers is kept by nobody either.
      .filter(({ path }) => path.startsWith('server/features/') && !path.startsWith('server/features/console/'))
      .flatMap(({ text }) => [...text.matchAll(/["']([A-Z]\w+)["'. ]/g)].map(([, name = '']) => name.replace(/^Visible/, ''))),
  )
  const tables = await db.reader.rows<{ name: string; announces: boolean }>(sql`
    select relname as "name", exists (select from pg_trigger where tgrelid = pg_class.oid and tgname = 'announce') as "announces"
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`)
  const read = tables.filter(({ name }) => named.has(name))
  expect(read.length).toBeGreaterThan(15)
  expect(
    read
      .filter(({ announces }) => !announces)
      .map(({ name }) => name)
      .sort(),
  ).toEqual([...onlyCounted, ...onlyForOne].sort())
})
