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

/** Counters outside the content. They may be half a minute old, and counting must not evict cached answers. */
const onlyCounted = ['Download', 'ViewCount']
/** Read per member; their answers are never cached. */
const onlyForOne = ['Account', 'Message', 'Session']

test.each(['draft', 'pending', 'rejected'] as const)(
  'a new row with the status %s announces nothing, an approved one announces its table',
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

test('every table that public calls read announces its changes, so that no cached answer outlives them', async () => {
  const named = new Set(
    sourceFiles()
      // Console answers are never cached either.
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
