import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenForContent } from '#server/database/derivedCache.ts'
import { makeArea, makeArticle, makeCuisine, makeFile, makeHighlight, makeShop } from '#tests/support/factories.ts'
import { makeMember, sendAs } from '#tests/support/members.ts'
import { sourceFiles } from '#tests/support/sourceFiles.ts'
import { makeDocument, pictureOf, reportForm } from '#tests/support/submissions.ts'
import { testApp } from '#tests/support/testApp.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.drop())

async function listen() {
  const heard: (string | undefined)[] = []
  const version = await listenForContent(db.connectionString)
  version.onChange((table) => heard.push(table))
  return { heard, close: () => version.close() }
}

/** Counters outside the content. They may be half a minute old, and counting must not evict cached answers. */
const onlyCounted = ['Download', 'ViewCount']
/** Read per member; their answers are never cached. */
const onlyForOne = ['Account', 'Message', 'Session']

test.each(['draft', 'pending', 'rejected'] as const)(
  'a new row with the status %s announces nothing, an approved one announces its table',
  async (status) => {
    const { heard, close } = await listen()
    await makeArticle(db, { status })
    await makeHighlight(db, { status })
    await makeArticle(db)
    await expect.poll(() => heard).toEqual(['Article'])
    await close()
  },
)

test('submitting a report with a document or a restaurant with photos announces nothing', async () => {
  const app = await testApp({ db })
  const member = await makeMember(db)
  await makeArea(db, 'chaoyang')
  await makeCuisine(db, 'chuan')
  const report = reportForm((await makeDocument(db, member.account.id)).key)
  const pictures = [await pictureOf(db, member), await pictureOf(db, member), await pictureOf(db, member)]
  const shop = {
    ...{ Title: '蜀香园', SubTitle: '川菜', ImageUrl: pictures[0], HomeImgUrl: pictures.slice(1).join(','), Description: '<p>三十年老店</p>' },
    ...{ Tel: '010-12345678', HomeAddress: '朝阳区建国路1号', AvgPrice: '80', IsTop: 'chaoyang', IsHome: 'chuan' },
  }
  const { heard, close } = await listen()
  expect(await sendAs(app.fastify, member, 'AddJiaoliu', report)).toMatchObject({ Code: 1 })
  expect(await sendAs(app.fastify, member, 'AddFoodShop', shop)).toMatchObject({ Code: 1 })
  await makeArticle(db)
  await expect.poll(() => heard).toEqual(['Article'])
  await close()
  await app.close()
})

test('changes of what visitors see of a file, and photos of a public restaurant, are announced', async () => {
  const { key } = await makeFile(db)
  const { id: shopId } = await makeShop(db)
  const { heard, close } = await listen()
  await db.prisma.storedFile.update({ where: { key }, data: { originalName: '年会.webp' } })
  await expect.poll(() => heard).toEqual(['StoredFile'])
  await db.prisma.foodShopPhoto.create({ data: { shopId, fileKey: key, position: 1 } })
  await expect.poll(() => heard).toEqual(['StoredFile', 'FoodShopPhoto'])
  await close()
})

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
