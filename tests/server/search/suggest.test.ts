import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { collectSearchTerms } from '#server/jobs/collectSearchTerms.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { correctLatin, editDistance } from '#server/search/answer/fallbackInterpretations.ts'
import type { SearchEngine } from '#server/search/engine.ts'
import { upsertItems } from '#server/search/index/writeIndex.ts'
import { createPostgresEngine } from '#server/search/postgres/postgresEngine.ts'
import { suggestWords } from '#server/search/suggest/suggestWords.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { HotWords } from '#shared/rules/hotWords.ts'
import { hiddenBecause, makeArticle, makeCompany, makeShop } from '#tests/support/factories.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  for (const table of ['Article', 'FoodShop', 'Company', 'SearchTerm', 'SearchLog']) await db.pool.query(`delete from "${table}"`)
})

type Kind = 'article' | 'foodShop' | 'company'
const publish = async (kind: Kind, item: Promise<{ id: number }>) => {
  const { id } = await item
  await db.prisma.$transaction((tx) => upsertItems(tx, [{ kind, id }]))
  return id
}
/** Creates news under each of these titles. */
const publishNews = async (titles: string[], fields: Parameters<typeof makeArticle>[1] = {}) => {
  for (const title of titles) await publish('article', makeArticle(db, { ...fields, title }))
}
const three = (word: string) => [`${word}一月`, `二月${word}`, `三月${word}通报`]
const collect = () => collectSearchTerms(db)
const suggest = (text: string) => suggestWords(db, text)
const terms = async () => (await db.prisma.searchTerm.findMany({ orderBy: { termNorm: 'asc' } })).map(({ term }) => term)
const makeTerm = (term: string, fields: { pinyin?: string; initials?: string; weight?: number; hot?: boolean } = {}) =>
  db.prisma.searchTerm.create({ data: { term, termNorm: term.toLowerCase(), ...fields } })
const searched = (text: string, found: number, ...hoursAgo: number[]) =>
  db.prisma.searchLog.createMany({ data: hoursAgo.map((hours) => ({ text, found, createdAt: new Date(Date.now() - hours * 3_600_000) })) })

describe('suggested words', () => {
  test('appear in at least three titles; Latin words and names count on their own', async () => {
    await publishNews([...three('乡村振兴'), '营商环境调研', 'COVID-19 防控通知'])
    await publish('foodShop', makeShop(db, { title: '蜀香园' }))
    await publish('company', makeCompany(db, { name: '蓉城科技有限公司', shortName: '蓉城科技' }))
    await collect()
    const collected = await terms()
    expect(collected).toEqual(expect.arrayContaining(['COVID-19', '蜀香园', '蓉城科技', '蓉城科技有限公司']))
    expect(await suggest('乡村')).toHaveLength(1)
    expect(await suggest('营商')).toEqual([])
  })

  test('exclude words that appear everywhere', async () => {
    await publishNews(three('召开'))
    await collect()
    expect(await terms()).toEqual([])
  })

  test('are weighted by the number of titles', async () => {
    await publishNews([...three('养生'), ...three('养老'), ...three('养老')])
    await collect()
    expect(await suggest('养')).toEqual(['养老', '养生'])
  })

  test.each(Object.entries(hiddenBecause))('never come from items that are %s', async (_why, standing) => {
    await publishNews(three('机密计划'), standing)
    await publish('foodShop', makeShop(db, { title: '机密菜馆', ...standing }))
    await collect()
    expect(await suggest('机密')).toEqual([])
    expect(await terms()).toEqual([])
  })

  test('disappear with their last item, and others stay', async () => {
    await publishNews(three('招商'))
    const id = await publish('foodShop', makeShop(db, { title: '蜀香园' }))
    await collect()
    expect(await suggest('蜀')).toEqual(['蜀香园'])
    await db.prisma.foodShop.update({ where: { id }, data: { withdrawAt: new Date(Date.now() - 1000) } })
    await collect()
    expect(await suggest('蜀')).toEqual([])
    expect(await suggest('招')).toEqual(['招商'])
  })

  test('are collected at server start', async () => {
    await publishNews(three('招商'))
    const config = readConfig({ DATABASE_URL: db.connectionString }, [])
    const worker = await startWorker({ config, db, storage: {} as Storage, search: {} as SearchEngine })
    await expect.poll(() => suggest('招')).toEqual(['招商'])
    await worker.close()
  })

  test('are the same when two processes collect them at once, and an unchanged collection writes nothing', async () => {
    await publishNews([...three('乡村振兴'), 'GDP 增速'])
    await Promise.all([collect(), collect()])
    const rows = () => db.pool.query('select *, xmin from "SearchTerm" order by 1').then(({ rows }) => rows)
    const before = await rows()
    expect(before.length).toBeGreaterThan(1)
    await collect()
    expect(await rows()).toEqual(before)
  })
})

describe('while typing', () => {
  beforeEach(async () => {
    await makeTerm('驻京办', { pinyin: 'zhujingban', initials: 'zjb', weight: 9 })
    await makeTerm('驻京机构', { pinyin: 'zhujingjigou', initials: 'zjjg', weight: 5 })
    await makeTerm('驻地', { pinyin: 'zhudi', initials: 'zd', weight: 7 })
    await makeTerm('ZJ-1', { weight: 1 })
  })

  test.each([
    ['the beginning of a word', '驻地', ['驻地']],
    ['its pinyin', 'zhud', ['驻地']],
    ['its pinyin with spaces', 'zhu di', ['驻地']],
    ['its initials in upper case', 'ZD', ['驻地']],
    ['full-width characters', 'ｚｈｕｄ', ['驻地']],
    ['traditional characters', '駐地', ['驻地']],
    ['literal matches before matches by sound', 'zj', ['ZJ-1', '驻京办']],
    ['one of several synonyms', '驻', ['驻京办', '驻地']],
    ['text without matching words', '京办', []],
    ['a wildcard', '%', []],
    ['a wildcard for one character', '驻_', []],
    ['a backslash', '\\', []],
    ['a quote', "'", []],
    ['a NUL', 'a\0', []],
    ['a lone surrogate', '\ud800驻地', ['驻地']],
    ['ten thousand characters', '驻'.repeat(10_000), []],
  ])('%s', async (_what, text, expected) => {
    expect(await suggest(text)).toEqual(expected)
  })

  test('at most ten are offered', async () => {
    for (let number = 10; number < 30; number++) await makeTerm(`展会${number}`)
    expect(await suggest('展')).toHaveLength(10)
    expect(await suggestWords(db, '展', 3)).toHaveLength(3)
    expect(await suggestWords(db, '展', 30)).toHaveLength(10)
  })
})

describe('without a text', () => {
  const choose = (value: Partial<HotWords>) =>
    db.prisma.setting.upsert({ where: { key: 'hotWords' }, create: { key: 'hotWords', value }, update: { value } })
  afterEach(() => db.prisma.setting.deleteMany({ where: { key: 'hotWords' } }))

  test('only popular searches are offered, whatever the frequency of other words', async () => {
    await makeTerm('养老', { weight: 5 })
    await makeTerm('招商', { weight: 1, hot: true })
    expect(await suggest('')).toEqual(['招商'])
    expect(await suggest(' \u200b')).toEqual(['招商'])
  })

  test('pinned words come first in order; hidden words are left out, but can be found by typing', async () => {
    for (const [term, weight] of [
      ['招商', 3],
      ['养老', 2],
      ['GDP', 1],
    ] as const)
      await makeTerm(term, { weight, hot: true })
    await choose({ pinned: '进京就医，养老、进京就医', hidden: '招商' })
    expect(await suggest('')).toEqual(['进京就医', '养老', 'GDP'])
    expect(await suggest('招')).toEqual(['招商'])
    await choose({ pinned: '招商', hidden: '招商、gdp' })
    expect(await suggest('')).toEqual(['养老'])
  })

  test('at most ten are offered, also with many hidden ones', async () => {
    const words = Array.from({ length: 30 }, (_, number) => `词语${number}`)
    for (const word of words) await makeTerm(word, { hot: true })
    await choose({ hidden: words.slice(0, 18).join('、') })
    expect(await suggest('')).toHaveLength(10)
  })

  test('the number of hours is configurable', async () => {
    await publishNews([...three('招商'), ...three('养老')])
    await searched('招商', 3, 1, 30)
    await searched('养老', 3, 1)
    await choose({ minHours: 2 })
    await collect()
    expect(await suggest('')).toEqual(['招商'])
    await choose({ minHours: 1 })
    await collect()
    expect(await suggest('')).toEqual(['招商', '养老'])
  })

  test('a word becomes popular after successful searches in three different hours of the last 30 days', async () => {
    await publishNews([...three('招商'), ...three('养老'), ...three('文旅'), ...three('党建')])
    await searched('招商', 3, 1, 30, 60)
    await searched('养老', 3, 1, 1, 1, 30)
    await searched('文旅', 0, 1, 30, 60)
    await searched('党建', 3, 800, 830, 860)
    await searched('点我领奖', 3, 1, 30, 60)
    await collect()
    const hot = await db.prisma.searchTerm.findMany({ where: { hot: true } })
    expect(hot.map(({ term }) => term)).toEqual(['招商'])
    expect(await terms()).not.toContain('点我领奖')
  })
})

describe('a misspelt Latin word', () => {
  beforeEach(async () => {
    await makeTerm('Python', { weight: 3 })
    await makeTerm('government', { weight: 3 })
    await makeTerm('驻京办', { pinyin: 'zhujingban', initials: 'zjb', weight: 9 })
    await makeTerm('GDP', { weight: 9 })
    await makeTerm('city', { weight: 2 })
    await makeTerm('cite', { weight: 1 })
  })

  test.each([
    ['a missing letter', 'pyton', 'Python'],
    ['two swapped letters', 'pyhton', 'Python'],
    ['a wrong first letter', 'qython', 'Python'],
    ['two mistakes in a long word', 'govermnet', 'government'],
    ['two mistakes in pinyin', 'zujinban', '驻京办'],
    ['the more frequent of equally close words', 'citi', 'city'],
    ['two mistakes in a short word', 'pytno', undefined],
    ['three mistakes', 'gvrmnent', undefined],
    ['three letters', 'gdb', undefined],
    ['the word itself', 'python', undefined],
    ['text that is not a Latin word', '%%%%%', undefined],
    ['a word of a thousand letters', 'python'.repeat(200), undefined],
  ])('%s', async (_what, word, expected) => {
    expect(await correctLatin(db, word)).toBe(expected)
  })

  test.each([
    ['', 'abc', 3],
    ['abc', 'abc', 0],
    ['kitten', 'sitting', 3],
    ['ab', 'ba', 1],
    ['abcd', 'acbd', 1],
  ])('%j and %j have the distance %i in both directions', (one, other, distance) => {
    expect([editDistance(one, other), editDistance(other, one)]).toEqual([distance, distance])
  })
})

describe('letters that appear in texts and are also the initials of a word', () => {
  let engine: SearchEngine
  beforeAll(() => {
    engine = createPostgresEngine(db)
  })
  afterAll(() => engine.close())
  const find = async (text: string) => {
    const { items, notice, shownFor } = await engine.search({ text, page: 1, size: 10 })
    return { titles: items.map(({ title }) => title), notice, shownFor }
  }

  test('find both: items with the word in the title come first, and the visitor sees the interpretation', async () => {
    await publishNews(three('驻京办'))
    await publishNews(['联系方式'], { content: '<p>来信请寄 service@zjbxh.example.org</p>' })
    await collect()
    const found = await find('zjb')
    expect(found.titles).toHaveLength(4)
    expect(found.titles.slice(0, 3).every((title) => title.includes('<em>驻京办</em>'))).toBe(true)
    expect(found.titles[3]).toBe('联系方式')
    expect(found).toMatchObject({ notice: '同时显示“驻京办”的结果', shownFor: '' })
    // Without such a word nothing is added.
    expect(await find('service')).toMatchObject({ titles: ['联系方式'], notice: '' })
  })

  test('match title words with these initials, even if they are not a suggested word', async () => {
    await publishNews(['进京就医预约'])
    await publishNews(['联系方式'], { content: '<p>来信请寄 jjjyyy@example.org 或 jjjy@example.org</p>' })
    await collect()
    const found = await find('jjjy')
    expect(found.titles).toEqual(['<em>进京就医</em>预约', '联系方式'])
    expect(found).toMatchObject({ notice: '同时显示“进京就医”的结果', shownFor: '' })
  })

  test('are searched literally where titles contain them as a Latin word', async () => {
    await publishNews(['广东品牌日', 'GDP 增速'])
    await collect()
    expect(await find('gdp')).toMatchObject({ titles: ['<em>GDP</em> 增速'], notice: '' })
  })

  test('are searched literally where only texts contain them, if they are as short as an acronym', async () => {
    await publishNews(['广东品牌日'])
    await publishNews(['一季度经济形势'], { content: '<p>GDP 同比增长百分之五。</p>' })
    await collect()
    expect(await find('gdp')).toMatchObject({ titles: ['一季度经济形势'], notice: '' })
  })
})
