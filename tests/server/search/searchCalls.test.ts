import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { collectSearchTerms } from '#server/jobs/collectSearchTerms.ts'
import type { ItemRef, SearchEngine, SearchRequest } from '#server/search/engine.ts'
import { upsertItems } from '#server/search/index/writeIndex.ts'
import { createSearchLog } from '#server/search/searchLog.ts'
import { searchNotices } from '#shared/rules/searchRules.ts'
import { call, read, refused } from '#tests/support/call.ts'
import { makeArticle, makeShop } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await publish(
    'article',
    makeArticle(app.db, { title: '乡村座谈会', content: '<p>讨论<b>乡村</b>建设</p>', publishedAt: new Date('2026-03-01T01:30:00Z') }),
  )
  await publish('article', makeArticle(app.db, { title: '乡村文旅与特产', policyType: 13, publishedAt: new Date('2026-03-03T01:30:00Z') }))
  await publish('article', makeArticle(app.db, { title: '工作动态', content: '<p>走进乡村</p>', publishedAt: new Date('2026-03-05T01:30:00Z') }))
  await publish('foodShop', makeShop(app.db, { title: '乡村小院', publishedAt: new Date('2026-03-02T01:30:00Z') }))
  await publish('article', makeArticle(app.db, { title: '乡村草稿', status: 'draft' }))
})
afterAll(() => app.close())

const publish = async (kind: ItemRef['kind'], item: Promise<{ id: number }>, { db } = app) => {
  const { id } = await item
  await db.prisma.$transaction((tx) => upsertItems(tx, [{ kind, id }]))
}
const titles = (items: { Title: string }[]) => items.map(({ Title }) => Title.replaceAll(/<\/?em>/g, ''))

describe('GetSearchKey', () => {
  test('returns the results in the envelope, titles first, then newest', async () => {
    const { Data, Count } = await read(app.fastify, 'GetSearchKey', { title: '乡村' })
    expect(titles(Data)).toEqual(['乡村文旅与特产', '乡村小院', '乡村座谈会', '工作动态'])
    expect(Count).toBe(4)
    expect(Data[2]).toEqual({
      Id: expect.any(Number),
      Title: '<em>乡村</em>座谈会',
      Description: '实时要闻',
      UpdateTime: '2026-03-01 09:30:00',
      PolicyType: 1,
      Remark: '',
    })
  })

  test('supports pages', async () => {
    const { Data, Count } = await read(app.fastify, 'GetSearchKey', { title: '乡村', current: 2, size: 3 })
    expect(titles(Data)).toEqual(['工作动态'])
    expect(Count).toBe(4)
    expect(await read(app.fastify, 'GetSearchKey', { title: '乡村', current: 3, size: 3 })).toEqual({ Data: [], Count: 4 })
    expect((await read(app.fastify, 'GetSearchKey', { title: '乡村', size: 100 })).Data).toHaveLength(4)
    expect(await refused(app.fastify, 'GetSearchKey', { title: '乡村', size: 101 })).toMatchObject({ status: 400 })
  })

  test('supports a category', async () => {
    const { Data, Count } = await read(app.fastify, 'GetSearchKey', { title: '乡村', policyType: 22 })
    expect({ titles: titles(Data), Count }).toEqual({ titles: ['乡村小院'], Count: 1 })
    expect(await read(app.fastify, 'GetSearchKey', { title: '乡村', policyType: 7 })).toEqual({ Data: [], Count: 0 })
  })

  test.each(['14', '0', '24', 'abc', '-1', '1,2'])('refuses the unknown category %s', async (policyType) => {
    expect(await refused(app.fastify, 'GetSearchKey', { title: '乡村', policyType })).toMatchObject({ status: 400, Code: 400 })
  })

  test.each([
    ['no text', '', searchNotices.empty],
    ['blanks', ' \u3000\t', searchNotices.empty],
    ['invisible characters', '\u200b\u2060\ufeff', searchNotices.empty],
    ['only punctuation', '，。！？%_\\\'"<>', searchNotices.nothingToSearch],
  ])('finds nothing for %s and explains why', async (_what, title, Message) => {
    const answer = (await call(app.fastify, 'GetSearchKey', { title })).json()
    expect(answer).toEqual({ Code: 1, Message, Data: [], Count: 0 })
  })

  test.each([
    ['65 characters', '村'.repeat(65), searchNotices.shortened],
    ['64 characters, two units each', '𬭼'.repeat(64), ''],
    ['11 words', '乡 村 '.repeat(6), searchNotices.fewerWords],
    ['10 words', '乡 村 '.repeat(5), ''],
  ])('reports the ignored part of %s', async (_what, title, Message) => {
    expect((await call(app.fastify, 'GetSearchKey', { title })).json()).toMatchObject({ Code: 1, Message })
  })

  test('searches the first 64 characters and 10 words', async () => {
    const found = async (title: string) => (await call(app.fastify, 'GetSearchKey', { title })).json().Count
    expect(await found(`乡村${' '.repeat(62)}qqqq`)).toBe(4)
    expect(await found(`乡村${' '.repeat(58)}qqqq`)).toBe(0)
    expect(await found(`${'乡 村 '.repeat(5)}qqqq`)).toBe(4)
    expect(await found(`${'乡 村 '.repeat(4)}乡 qqqq`)).toBe(0)
  })

  test('answers a real address with ten thousand Chinese characters', async () => {
    const url = await app.fastify.listen({ port: 0, host: '127.0.0.1' })
    const answer = await fetch(`${url}/api/ZhuJingBanXieHui/GetSearchKey?title=${encodeURIComponent('驻'.repeat(10_000))}`)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ Code: 1, Message: searchNotices.shortened, Data: [], Count: 0 })
  })
})

describe('GetSearchResult', () => {
  const result = async (parameters: Record<string, string | number>) => (await read(app.fastify, 'GetSearchResult', parameters)).Data

  test('has summaries, and counts for each category', async () => {
    const { Items, ...rest } = await result({ title: '乡村', policyType: 1, size: 1 })
    expect(Items).toMatchObject([{ Title: '<em>乡村</em>座谈会', Summary: '讨论<em>乡村</em>建设' }])
    expect(rest).toEqual({
      Total: 2,
      IsExact: true,
      Categories: expect.arrayContaining([
        { PolicyType: 1, Count: 2 },
        { PolicyType: 13, Count: 1 },
        { PolicyType: 22, Count: 1 },
      ]),
      Notice: '',
      ShownFor: '',
    })
  })

  test('includes both days of a range, and can sort by date', async () => {
    const { Items, Total } = await result({ title: '乡村', from: '2026-03-02', until: '2026-03-05', order: 'date' })
    expect({ titles: titles(Items), Total }).toEqual({ titles: ['工作动态', '乡村文旅与特产', '乡村小院'], Total: 3 })
  })

  test('explains an empty result', async () => {
    expect(await result({ title: '？' })).toMatchObject({ Items: [], Total: 0, Notice: searchNotices.nothingToSearch })
  })

  test.each(['from=2026-02-30', 'from=2026-3-1', 'until=yesterday', 'order=size'])('refuses %s', async (parameter) => {
    expect(await refused(app.fastify, 'GetSearchResult', `title=x&${parameter}`)).toMatchObject({ status: 400 })
  })
})

test('GetSearchSuggestions completes words by prefix, pinyin and initials, then titles, and without a text returns popular searches', async () => {
  await collectSearchTerms(app.db)
  const offered = async (title: string) => (await read(app.fastify, 'GetSearchSuggestions', { title })).Data
  for (const title of ['乡村小', 'xiangcunx', 'xcxy']) expect(await offered(title)).toEqual([{ Term: '乡村小院' }])
  expect(await offered('乡村')).toEqual(['乡村', '乡村小院', '乡村文旅与特产', '乡村座谈会'].map((Term) => ({ Term })))
  expect(await offered('座谈')).toEqual([{ Term: '乡村座谈会' }])
  const hours = [1, 30, 60].map((hour) => new Date(Date.now() - hour * 3_600_000))
  await app.db.prisma.searchLog.createMany({ data: hours.map((createdAt) => ({ text: '乡村', found: 4, createdAt })) })
  await collectSearchTerms(app.db)
  expect(await offered('')).toEqual([{ Term: '乡村' }])
  expect(await offered('草稿')).toEqual([])
})

test('without an item that contains all words, GetSearchKey finds nothing and names the words it can find, and the page shows them', async () => {
  const answer = async (title: string) => (await call(app.fastify, 'GetSearchKey', { title })).json()
  const Message = '没有包含全部词语的内容：没有找到“玳瑁”，包含“乡村”的有 4 条'
  expect(await answer('乡村 玳瑁')).toEqual({ Code: 1, Message, Data: [], Count: 0 })
  expect(await answer('特产 座谈会')).toMatchObject({ Message: '没有包含全部词语的内容：包含“座谈会”、“特产”之一的有 2 条', Count: 0 })
  const { Data } = await read(app.fastify, 'GetSearchResult', { title: '乡村 玳瑁' })
  expect(Data).toMatchObject({ Total: 4, Notice: '', Partly: { Found: ['乡村'], Missing: ['玳瑁'] } })
  expect((await read(app.fastify, 'GetSearchResult', { title: '乡村' })).Data).not.toHaveProperty('Partly')
})

describe('the search log', () => {
  let own: TestApp
  beforeEach(async () => {
    own = await testApp()
  })
  afterEach(() => own.close())
  const written = async () => {
    const rows = await own.db.prisma.searchLog.findMany({ orderBy: { id: 'asc' } })
    return rows.map(({ text, category, found }) => ({ text, category, found }))
  }

  test('contains each search once, normalised, with its number of results', async () => {
    await publish('article', makeArticle(own.db, { title: '乡村座谈会' }), own)
    await read(own.fastify, 'GetSearchKey', { title: ' 鄉村 ' })
    await read(own.fastify, 'GetSearchKey', { title: '乡村', current: 2, size: 2 })
    await read(own.fastify, 'GetSearchResult', { title: '乡村', order: 'date' })
    await read(own.fastify, 'GetSearchResult', { title: '乡村', from: '2026-03-02' })
    await read(own.fastify, 'GetSearchResult', { title: 'ＧＤＰ', policyType: 13 })
    await call(own.fastify, 'GetSearchKey', { title: '？' })
    await refused(own.fastify, 'GetSearchKey', { title: '乡村', policyType: 14 })
    await own.fastify.close()
    expect(await written()).toEqual([
      { text: '乡村', category: null, found: 1 },
      { text: 'gdp', category: 13, found: 0 },
    ])
  })

  test('masks long numbers anywhere in the text', async () => {
    for (const title of ['13812345678', '王小明 110101199003077777', '电话13812345678转2026']) await read(own.fastify, 'GetSearchKey', { title })
    await own.fastify.close()
    expect((await written()).map(({ text }) => text)).toEqual(['…', '王小明 …', '电话…转2026'])
  })

  const found = { items: [], total: 3, isExact: true, categories: [], notice: '', shownFor: '', partly: undefined }
  const asked: SearchRequest = { text: '乡村', page: 1, size: 10 }
  const engine = (search: SearchEngine['search']) => ({ search }) as SearchEngine

  test('excludes failed and too general searches', async () => {
    const log = createSearchLog(own.db)
    const away = log.watching(
      engine(async () => {
        throw new Error('away')
      }),
    )
    await expect(away.search(asked)).rejects.toThrow('away')
    await log.watching(engine(async () => ({ ...found, notice: searchNotices.tooGeneral }))).search(asked)
    await log.close()
    expect(await written()).toEqual([])
  })

  test('is buffered while the database is unavailable, up to a thousand entries, without affecting searches', async () => {
    let isAway = true
    const createMany: typeof own.db.prisma.searchLog.createMany = (given) =>
      isAway ? (Promise.reject(new Error('away')) as never) : own.db.prisma.searchLog.createMany(given)
    const log = createSearchLog({ prisma: { searchLog: { createMany } } as never })
    const watched = log.watching(engine(async () => found))
    await watched.search(asked)
    await log.flush()
    for (let number = 0; number < 1200; number++) expect(await watched.search({ ...asked, text: `词${number}` })).toBe(found)
    isAway = false
    await log.close()
    const kept = await written()
    expect(kept).toHaveLength(1000)
    expect(kept.slice(0, 2)).toEqual([
      { text: '乡村', category: null, found: 3 },
      { text: '词0', category: null, found: 3 },
    ])
  })
})
