import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { upsertItems } from '#server/search/index/writeIndex.ts'
import type { ShownItem } from '#shared/contracts/search.ts'
import { anyText } from '#tests/support/anyText.ts'
import { call } from '#tests/support/call.ts'
import { makeArticle } from '#tests/support/factories.ts'
import { expectOnlyMarks, readable } from '#tests/support/search/asking.ts'
import { hostileTexts } from '#tests/support/search/hostileTexts.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'
import { pages } from '#web/routes.ts'

/** Returns a hostile text as published in title and content, limited to what the database can store. */
const kept = (text: string) => text.slice(0, 1000).replaceAll('\0', '').toWellFormed()

/** Titles are limited in length. */
const titleOf = (text: string) => kept(text).slice(0, 300).toWellFormed()

let app: TestApp
let documents: number
beforeAll(async () => {
  // Renders only the search page, as the data for client-side navigation.
  app = await testApp({ renderer: { pages: pages.filter(({ path }) => path === 'full-text-search'), feeds: [], columnAddresses: () => [] } })
  const made = []
  for (const text of Object.values(hostileTexts)) {
    made.push(await makeArticle(app.db, { title: titleOf(text), subtitle: '北京', content: `<p>京办 ${kept(text).replaceAll('<', '&lt;')}</p>` }))
  }
  const items = made.map(({ id }) => ({ kind: 'article' as const, id }))
  await app.db.prisma.$transaction((tx) => upsertItems(tx, items), { timeout: 30_000 })
  documents = await app.db.prisma.searchDocument.count()
})
afterAll(() => app.close())

/** More than any search needs, and far below anything proportional to the text. */
const maxStatements = 25

/** Counts the PostgreSQL statements during `work`. */
async function statements(work: () => Promise<unknown>) {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  await work().finally(() => spy.mockRestore())
  return spy.mock.calls.length
}

const hostile = Object.entries(hostileTexts)

test('every published item is in the index', async () => {
  expect(documents).toBe(hostile.length)
  expect(await app.search.check()).toEqual({ missing: [], outdated: [], surplus: [] })
})

describe('the engine handles', () => {
  test.each(hostile)('%s', async (_what, text) => {
    const asked = statements(async () => expectAnswer(await app.search.search({ text, page: 1, size: 50, categories: true })))
    expect(await asked).toBeLessThanOrEqual(maxStatements)
    expect(await statements(async () => expectWords(await app.search.suggest(text)))).toBeLessThanOrEqual(2)
  })
})

describe('the calls and the page handle', () => {
  test.each(hostile)('%s', async (_what, text) => {
    for (const name of ['GetSearchKey', 'GetSearchResult', 'GetSearchSuggestions']) {
      const { status, json } = await call(app.fastify, name, { title: text })
      expect({ name, status, Code: json().Code }).toEqual({ name, status: 200, Code: 1 })
      const { Data } = json()
      for (const { Title, Summary = '' } of Data.Items ?? (name === 'GetSearchKey' ? Data : [])) [Title, Summary].map(expectOnlyMarks)
    }
    await expectPage(new URLSearchParams({ text }).toString())
  })

  test.each(['%00', '%ED%A0%80', '%E0%A4%A', '%', '%FF%FE', '+', '%25', '%F4%90%80%80'])('%s unescaped in the address', async (text) => {
    for (const name of ['GetSearchKey', 'GetSearchResult', 'GetSearchSuggestions']) {
      expect((await call(app.fastify, name, `title=${text}`)).json()).toMatchObject({ Code: 1 })
    }
    await expectPage(`text=${text}`)
  })

  test.each(['current=1000000', 'current=1000000&size=100'])('%s: a page far beyond the last is empty', async (paging) => {
    expect((await call(app.fastify, 'GetSearchKey', `title=${encodeURIComponent('京')}&${paging}`)).json()).toMatchObject({ Code: 1, Data: [] })
  })

  async function expectPage(search: string) {
    const response = await app.fastify.inject({ url: `/page-data/full-text-search?${search}` })
    expect(response.statusCode).toBe(200)
    const { status, data } = response.json()
    expect({ status, ok: data.result.ok }).toEqual({ status: 200, ok: true })
    for (const { title, summary } of data.result.value.items) [title, summary].map(expectOnlyMarks)
  }
})

test('hostile published texts are found and shown verbatim on one line', async () => {
  const { items } = await app.search.search({ text: '北京', page: 1, size: 50 })
  const joined = (text: string) => text.replace(/[\s\p{Cc}]+/gu, '')
  expect(items.map(({ title }) => joined(readable(title))).sort()).toEqual(hostile.map(([, text]) => joined(titleOf(text))).sort())
})

test('any text gets an answer', async () => {
  const anyUnits = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 200 }).map((units) => String.fromCharCode(...units))
  const nearMisses = fc.string({ unit: fc.constantFrom(...`京办北a1'"\\%_&|!():*<>-.+# ，\u200b\0\ud800\u0301`), maxLength: 80 })
  await fc.assert(
    fc.asyncProperty(fc.oneof(anyUnits, nearMisses, anyText(100)), async (text) => {
      expectAnswer(await app.search.search({ text, page: 1, size: 10, categories: true }))
      expectWords(await app.search.suggest(text))
    }),
    { numRuns: 60 },
  )
})

test('the index is unchanged', async () => {
  expect(await app.db.prisma.searchDocument.count()).toBe(documents)
  expect(await app.search.check()).toEqual({ missing: [], outdated: [], surplus: [] })
})

function expectAnswer({ items, total, isExact, shownFor }: Awaited<ReturnType<TestApp['search']['search']>>) {
  for (const { title, summary } of items as ShownItem[]) [title, summary].map(expectOnlyMarks)
  expect(items.length).toBeLessThanOrEqual(50)
  expect(isExact).toBe(true)
  expect(total).toBeGreaterThanOrEqual(items.length)
  expect(shownFor.length).toBeLessThan(200)
}

const expectWords = (words: string[]) => expect(words.length).toBeLessThanOrEqual(10)
