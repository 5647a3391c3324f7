import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { commonCharacters } from '#server/search/bitmaps/commonCharacters.ts'
import { renewBitmaps } from '#server/search/bitmaps/renewBitmaps.ts'
import type { ItemRef, SearchEngine, SearchRequest } from '#server/search/engine.ts'
import { createPostgresEngine } from '#server/search/postgres/postgresEngine.ts'
import { normalize } from '#server/search/text/normalize.ts'
import { makeArticle } from '#tests/support/factories.ts'
import { makeCorpus } from '#tests/support/search/corpus.ts'
import { literalQueries } from '#tests/support/search/queries.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

/* Large sites count common words by bitmaps. Whatever they find must be what the rows say, at every moment. */

let db: Awaited<ReturnType<typeof testDatabase>>
/** One for writing, and one for searching, which knows of the bitmaps there are. */
let engine: SearchEngine
let searching: SearchEngine
beforeAll(async () => {
  db = await testDatabase()
  engine = createPostgresEngine(db)
  searching = createPostgresEngine(db)
  await makeCorpus(db, engine)
  await db.pool.query('analyze "SearchDocument"')
})
afterAll(async () => {
  await Promise.all([engine.close(), searching.close()])
  await db.drop()
})

/** As on a large site. */
async function renew() {
  await renewBitmaps(db, { fewest: 1 })
  await searching.close()
  searching = createPostgresEngine(db)
}
const forget = () => db.pool.query('delete from "SearchBitmap"')
async function makeAnew() {
  await forget()
  await renew()
}

const publish = async (title: string, fields: Parameters<typeof makeArticle>[1] = {}) => {
  const { id } = await makeArticle(db, { title, content: '<p>北京的驻京办</p>', ...fields })
  await index({ kind: 'article', id })
  return id
}
const index = (...items: ItemRef[]) => db.prisma.$transaction((tx) => engine.upsert(tx, items))
const change = (id: number, data: object) => db.prisma.article.update({ where: { id }, data })
const anHour = 3_600_000
const inAnHour = () => new Date(Date.now() + anHour)
const anHourAgo = () => new Date(Date.now() - anHour)
const count = async (table: string) => Number((await db.pool.query(`select count(*) from "${table}"`)).rows[0].count)

const common = ['京', '驻', '北京', '驻京办', '北京 驻京办', '人民政府', '请问北京的驻京办有哪些政策', 'zhujingban']
const everySort = [...common, ...Object.values(literalQueries).flat()]
async function countAll(texts = common) {
  const found: Record<string, unknown> = {}
  for (const text of new Set(texts))
    for (const request of [{}, { category: 1 }, { categories: true }] satisfies Partial<SearchRequest>[]) {
      const { total, categories, isExact } = await searching.search({ text, page: 1, size: 1, ...request })
      found[`${text} ${JSON.stringify(request)}`] = { total, categories, isExact }
    }
  return found
}
/** Counts with the bitmaps there are, and again by the rows alone. */
async function expectSame(texts = common) {
  const byBitmaps = await countAll(texts)
  expect(await count('SearchBitmap')).toBeGreaterThan(20)
  await forget()
  expect(byBitmaps).toEqual(await countAll(texts))
  return byBitmaps
}
const totalOf = (found: Record<string, unknown>, text: string) => (found[`${text} {}`] as { total: number }).total

test('the common characters are written as they are compared', () => {
  expect(commonCharacters.length).toBeGreaterThan(100)
  for (const character of commonCharacters) {
    expect(normalize(character)).toBe(character)
    expect(character).toMatch(/^\p{Script=Han}$/u)
  }
})

describe('the bitmaps', () => {
  test('count what the rows say, for every sort of text', async () => {
    await makeAnew()
    expect(totalOf(await expectSame(everySort), '北京')).toBeGreaterThan(5)
  })

  test('find the same pages as the rows, in the same order', async () => {
    const pages = async () => {
      const found: Record<string, unknown> = {}
      for (const text of common)
        for (const request of [{ page: 1 }, { page: 2 }, { page: 3, category: 1 }] satisfies Partial<SearchRequest>[])
          found[`${text} ${JSON.stringify(request)}`] = (await searching.search({ text, size: 2, ...request })).items
      return found
    }
    await makeAnew()
    using walks = vi.spyOn(pg.Client.prototype, 'query')
    const byBitmaps = await pages()
    const walked = walks.mock.calls.filter(([query]) => JSON.stringify(query).includes('get_bit') && JSON.stringify(query).includes('limit'))
    expect(walked.length).toBeGreaterThan(0)
    await forget()
    expect(byBitmaps).toEqual(await pages())
  })

  test('count what has come, changed, gone or been scheduled since', async () => {
    const [edited, withdrawn, scheduled, erased] = [await publish('甲'), await publish('乙'), await publish('丙'), await publish('丁')]
    const ending = await publish('庚', { withdrawAt: inAnHour() })
    await makeAnew()
    const before = totalOf(await countAll(), '驻京办')

    await publish('戊')
    await publish('己', { publishedAt: inAnHour() })
    await change(edited, { content: '<p>别的</p>' })
    await index({ kind: 'article', id: edited })
    await change(withdrawn, { status: 'rejected', failReason: '重复' })
    await change(scheduled, { publishedAt: inAnHour() })
    await db.prisma.article.delete({ where: { id: erased } })
    await change(ending, { withdrawAt: anHourAgo() })
    // One has come; five are no more to be found.
    expect(totalOf(await expectSame(), '驻京办')).toBe(before + 1 - 5)
  })

  test('what has a time comes and goes by the clock alone', async () => {
    const soon = new Date(Date.now() + 1_500)
    await publish('驻京办辛', { publishedAt: soon })
    await publish('壬', { withdrawAt: soon })
    await makeAnew()
    const before = await searching.search({ text: '驻京办', page: 1, size: 50 })
    await expect.poll(async () => (await searching.search({ text: '驻京办', page: 1, size: 1 })).items[0]?.title).toBe('<em>驻京办</em>辛')
    expect((await searching.search({ text: '驻京办', page: 1, size: 50 })).total).toBe(before.total)
    await expectSame()
  })

  test('miss nothing that is being saved while they are made', async () => {
    const { id } = await makeArticle(db, { title: '癸', content: '<p>北京的驻京办</p>' })
    await forget()
    await db.prisma.$transaction(async (tx) => {
      await engine.upsert(tx, [{ kind: 'article', id }])
      await renew()
    })
    expect(await count('SearchBitmapChange')).toBe(1)
    await expectSame()
  })

  test('made by two at once are made by one', async () => {
    await forget()
    await Promise.all([renew(), renew(), renew()])
    expect(await count('SearchBitmap')).toBeGreaterThan(20)
  })

  test('count by rows where too much has changed, and are made anew then', async () => {
    await makeAnew()
    await db.pool.query('insert into "SearchBitmapChange" ("documentId") select "id" from "SearchDocument", generate_series(1, 3)')
    await db.pool.query('insert into "SearchBitmapChange" ("documentId") select * from generate_series(1000000, 1000600)')
    await db.pool.query(`update "SearchBitmap" set "documents" = ~"documents"`)
    const found = await countAll()
    await renew()
    expect(await count('SearchBitmapChange')).toBe(0)
    expect(found).toEqual(await countAll())
  })

  test('are not made for a small site, where they would save nothing', async () => {
    await forget()
    await db.pool.query('insert into "SearchBitmapChange" ("documentId") select * from generate_series(1, 101)')
    await renewBitmaps(db)
    expect([await count('SearchBitmap'), await count('SearchBitmapChange')]).toEqual([0, 0])
  })

  test('are gone when the index is made anew, and nothing counts by what was', async () => {
    await makeAnew()
    const before = await countAll()
    await engine.reindex()
    expect(await count('SearchBitmap')).toBe(0)
    expect(await countAll()).toEqual(before)
  })
})
