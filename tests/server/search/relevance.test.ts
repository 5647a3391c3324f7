import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collectSearchTerms } from '#server/jobs/collectSearchTerms.ts'
import type { SearchEngine, SearchRequest } from '#server/search/engine.ts'
import { createPostgresEngine } from '#server/search/postgres/postgresEngine.ts'
import { isSearchCategory, searchCategories } from '#shared/rules/searchCategories.ts'
import { ask, expectShown, named, namedHit, readable } from '#tests/support/search/asking.ts'
import { type CorpusItem, makeCorpus } from '#tests/support/search/corpus.ts'
import { beijing, comparedText, expected, wordsOf } from '#tests/support/search/oracle.ts'
import { absentQueries, literalQueries } from '#tests/support/search/queries.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
let engine: SearchEngine
let corpus: CorpusItem[]
beforeAll(async () => {
  db = await testDatabase()
  engine = createPostgresEngine(db)
  corpus = await makeCorpus(db)
  await collectSearchTerms(db)
})
afterAll(async () => {
  await engine.close()
  await db.drop()
})

/** Expects exactly the oracle's results, in its order, with its total and display. */
async function expectAsOracle(asked: Omit<SearchRequest, 'page' | 'size'>, size?: number) {
  const items = expected(corpus, asked)
  const found = await ask(engine, { ...asked, categories: true }, size)
  expect(found.items.map(namedHit)).toEqual(items.map(named))
  expect(found).toMatchObject({ total: items.length, isExact: true, notice: '', shownFor: '' })
  expect(counted(found.categories)).toEqual(countedIn(expected(corpus, { ...asked, category: undefined })))
  for (const [place, item] of items.entries()) expectShown(found.items[place] as (typeof found.items)[number], item, asked)
  return items
}

const counted = (categories: { category: number; total: number }[]) => Object.fromEntries(categories.map(({ category, total }) => [category, total]))
const countedIn = (items: CorpusItem[]) =>
  Object.fromEntries(
    Map.groupBy(items, ({ category }) => category)
      .entries()
      .map(([category, { length }]) => [category, length]),
  )

test('the corpus covers every category', () => {
  expect(Object.keys(countedIn(corpus))).toEqual(Object.keys(searchCategories))
  expect(corpus.every(({ documentId }) => documentId > 0)).toBe(true)
})

// Checks the oracle against the answers of a person who reads the corpus.
test.each([
  ['京办', 22, '河南驻\u200b京办推介太极文化'],
  ['西安康', 1, '秘书处走访陕西安康企业家联谊会'],
  ['user_name', 1, '共享：会议室预约系统接口说明'],
  ['首都机场', 0, undefined],
])('the oracle finds the right items for %s', (text, total, title) => {
  const items = expected(corpus, { text })
  expect(items.length).toBe(total)
  if (title) expect(items.map((item) => item.title)).toContain(title)
})

describe.each(Object.entries(literalQueries))('%s', (_what, texts) => {
  test.each(texts)('%s finds exactly the items that contain it', async (text) => {
    expect(await expectAsOracle({ text })).not.toEqual([])
  })
})

test('any part of any title or text finds its item', async () => {
  for (const [place, { title, text }] of corpus.entries()) {
    const characters = [...(place % 3 ? text : title)]
    const start = (place * 7) % characters.length
    const piece = characters.slice(start, start + 2 + (place % 6)).join('')
    if (/[\p{L}\p{N}]/u.test(piece)) await expectAsOracle({ text: piece })
  }
})

/** Characters of the corpus and separators, in any order. */
const mixed = fc.string({
  unit: fc.constantFrom(...'京办驻北西安市人民政府联络处厦门重庆，　 -_.019aevidco\u200b駐辦𬭼'),
  minLength: 1,
  maxLength: 7,
})

test('any mix of characters finds the items that contain it, or reports another interpretation', async () => {
  await fc.assert(
    fc.asyncProperty(mixed, async (text) => {
      if (expected(corpus, { text }).length > 0) return void (await expectAsOracle({ text }))
      const { total, shownFor, notice } = await engine.search({ text, page: 1, size: 10 })
      expect(total === 0 || shownFor !== '').toBe(true)
      expect(notice === '').toBe(wordsOf(text).length > 0)
    }),
    { numRuns: 100 },
  )
})

test('synonyms apply from their creation until their deletion', async () => {
  const group = [
    { groupId: 90, termNorm: '螺蛳粉', term: '螺蛳粉' },
    { groupId: 90, termNorm: '柳州米线', term: '柳州米线' },
  ]
  await db.prisma.searchSynonym.createMany({ data: group })
  const { items, total, shownFor } = await engine.search({ text: '柳州米线', page: 1, size: 10 })
  expect({ total, shownFor, title: items[0]?.title }).toEqual({ total: 1, shownFor: '', title: '广西<em>螺蛳粉</em>产业链项目' })
  await db.prisma.searchSynonym.deleteMany({ where: { groupId: 90 } })
  expect((await engine.search({ text: '柳州米线', page: 1, size: 10 })).items.map(({ title }) => title)).not.toContain(items[0]?.title)
})

test('a title with the searched word precedes a newer one with its synonym, also if the dictionary has neither', async () => {
  const holding = (words: string) => corpus.find(({ title }) => title.includes(words)) as CorpusItem
  const byDate = ['秦商座谈会', '清廉驻京建设'].sort((one, other) => holding(other).publishedAt.getTime() - holding(one).publishedAt.getTime())
  const typed = byDate[1] as string
  await db.prisma.searchSynonym.createMany({ data: byDate.map((term) => ({ groupId: 91, termNorm: term, term })) })
  const { items } = await ask(engine, { text: typed })
  await db.prisma.searchSynonym.deleteMany({ where: { groupId: 91 } })
  expect(items.map(namedHit)).toEqual(byDate.toReversed().map(holding).map(named))
})

describe('absent terms', () => {
  test.each([...absentQueries])('%s finds nothing', async (text) => {
    expect(await ask(engine, { text, categories: true })).toEqual({ items: [], total: 0, isExact: true, categories: [], notice: '', shownFor: '' })
  })
})

describe('filtered', () => {
  test.each(Object.keys(searchCategories).map(Number).filter(isSearchCategory))('京 in category %i', async (category) => {
    await expectAsOracle({ text: '京', category })
  })

  test('a category without results is empty even if others have some', async () => {
    expect(await expectAsOracle({ text: '五常大米', category: 13 })).toEqual([])
    expect((await engine.search({ text: '五常大米', category: 13, categories: true, page: 1, size: 10 })).categories).toEqual([
      { category: 4, total: 1 },
    ])
  })

  test.each([
    { from: '2024-02-10' },
    { until: '2024-02-10' },
    { from: '2024-02-10', until: '2024-03-10' },
    { from: '2024-02-10', until: '2024-02-10' },
    { from: '2024-03-10', until: '2024-02-10' },
    { from: '2024-01-15', until: '2024-02-15', category: 13 },
  ] as const)('京 in %o', async (range) => {
    await expectAsOracle({ text: '京', ...range })
  })

  test('words that occur only on other days find nothing, instead of part of them', async () => {
    const { publishedAt } = corpus.find(({ title }) => title === '流动党员组织关系转接办理指南') as CorpusItem
    const dayOf = (later: number) => beijing(new Date(publishedAt.getTime() + later * 86_400_000)).slice(0, 10)
    const others = [{ until: dayOf(-1) }, { from: dayOf(1) }]
    for (const days of others) expect(await expectAsOracle({ text: '流动党员组织关系转接', ...days })).toEqual([])
    expect(others.flatMap((days) => expected(corpus, { text: '党员', ...days }))).not.toEqual([])
  })

  test('a day includes its first and last second', async () => {
    for (const clock of ['00:00:00', '23:59:59']) {
      const item = corpus.find(({ publishedAt }) => beijing(publishedAt).endsWith(clock)) as CorpusItem
      const day = beijing(item.publishedAt).slice(0, 10)
      const items = await expectAsOracle({ text: item.title, from: day, until: day })
      expect(items.map(named)).toContain(named(item))
    }
  })
})

describe('sorted', () => {
  test.each(['京', '北京', '驻京办', '西安', 'covid-19', '北京 政策'])('%s by date', async (text) => {
    await expectAsOracle({ text, order: 'date' })
    await expectAsOracle({ text, order: 'date', category: 13 })
  })

  test.each([1, 3, 7, 10])('pages of %i contain every result once, in the same order', async (size) => {
    await expectAsOracle({ text: '驻京办' }, size)
    await expectAsOracle({ text: '厦门', category: 22 }, size)
    await expectAsOracle({ text: '北京', order: 'date' }, size)
  })

  test('a page beyond the last is empty and still has the total', async () => {
    const { total } = await engine.search({ text: '京', page: 1, size: 10 })
    expect(await engine.search({ text: '京', page: 100, size: 10 })).toMatchObject({ items: [], total, isExact: true })
  })
})

/** Search text, expected results, and excluded ones. Titles are given by their beginnings. */
const tolerantSearches: Record<string, [text: string, found: string[], not: string[]][]> = {
  pinyin: [
    ['zhujingban', ['重庆驻京办', '厦门驻京办', '西安驻京办', '驻京办运动会'], ['每日要情', '五常大米', '深圳市人民政府驻北京办事处']],
    ['chongqing', ['重庆：山水之城', '重庆火锅', '重庆文化周'], ['长安食府', '西安']],
    ['xiamen', ['厦门：海上花园', '厦门佳丽海鲜'], ['西安', '重庆']],
    ['changan', ['长安食府', '长安街上的党课', '长安汽车'], ['西安：']],
    ['ChangAn', ['长安食府'], []],
    ['gaoxueya', ['高血压患者冬季', '专家讲坛：高血压'], ['肺癌早筛', '糖尿病']],
    ['xinjiang', ['新疆饭庄', '新疆维吾尔'], ['西藏']],
    ['huoguo', ['重庆火锅'], ['渝信川菜']],
    ['renminzhengfu', ['新疆维吾尔自治区人民政府', '陕西省人民政府'], ['哈尔滨市政府']],
    ['zhujinglianluochu', ['六安市驻京联络处'], ['西安驻京办']],
  ],
  initials: [
    ['zjb', ['重庆驻京办', '驻京办运动会'], ['每日要情', '五常大米']],
    ['gxy', ['高血压患者', '专家讲坛：高血压'], ['肺癌']],
    ['cqhg', ['重庆火锅'], ['重庆文化周']],
    ['mryq', ['每日要情（3月15日）', '每日要情（3月18日）'], ['智库观察']],
  ],
  'a typo in a Latin word': [
    ['goverment', ['协会与中国人民大学', '专报：Government'], ['每日要情']],
    ['govenrment', ['专报：Government'], ['每日要情']],
    ['infleunza', ['流感疫苗'], ['肺癌']],
    ['chongqin', ['重庆火锅'], ['西安驻京办']],
    ['xiamne', ['厦门佳丽海鲜'], ['西安驻京办']],
  ],
  'a whole question': [
    ['请问进京就医怎么预约？', ['进京就医预约办理指南'], ['五常大米']],
    ['流动党员的组织关系怎么转接', ['流动党员组织关系转接'], ['五常大米']],
    ['高血压患者冬天要注意什么', ['高血压患者冬季注意事项'], ['五常大米', '每日要情']],
    ['高新技术企业的认定如何申请', ['高新技术企业认定申请流程'], ['五常大米']],
    ['企业怎样享受研发费用的加计扣除政策呢', ['研发费用加计扣除政策问答'], ['五常大米']],
    ['在哪里可以报名会员的沙龙', ['会员沙龙报名通知'], ['五常大米']],
    ['北京的居住证要怎么办理', ['北京市居住证办理须知'], ['五常大米']],
    ['儿童半夜发烧了怎么处理', ['儿童发烧怎么处理'], ['五常大米']],
    ['驻京办饕餮', ['驻京办运动会'], ['五常大米', '每日要情']],
  ],
}
describe.each(Object.entries(tolerantSearches))('tolerant search: %s', (_what, cases) => {
  test.each(cases)('%s', async (text, wanted, unwanted) => {
    expect(expected(corpus, { text })).toEqual([])
    const found = await ask(engine, { text, categories: true })
    const titles = found.items.map(({ title }) => readable(title))
    for (const beginning of wanted) expect(titles).toContainEqual(expect.stringMatching(new RegExp(`^${beginning}`)))
    for (const beginning of unwanted) expect(titles).not.toContainEqual(expect.stringMatching(new RegExp(`^${beginning}`)))
    expect(found.shownFor).not.toBe('')
    expect(found.total).toBe(titles.length)
    expect(found.categories.reduce((sum, { total }) => sum + total, 0)).toBe(found.total)
  })
})

test.each([
  ['chongqing', '重庆', '<em>重庆</em>：山水之城'],
  ['zhujingban', '驻京办', '<em>驻京办</em>运动会'],
  ['zjb', '驻京办', '<em>驻京办</em>运动会'],
  ['goverment', 'Government', '专报：<em>Government</em> Work Report 解读'],
])('%s is interpreted as %s and highlighted', async (text, shownFor, title) => {
  const found = await ask(engine, { text })
  expect(found.shownFor).toBe(shownFor)
  expect(found.items.map((item) => item.title)).toContain(title)
})

test('results by sound can be filtered, sorted and paged', async () => {
  const all = await ask(engine, { text: 'chongqing', categories: true })
  expect(all.total).toBeGreaterThan(3)
  expect((await ask(engine, { text: 'chongqing' }, 2)).items).toEqual(all.items)
  const narrowed = await ask(engine, { text: 'chongqing', category: 20, categories: true })
  expect(narrowed.items.map(({ title }) => title)).toEqual(['<em>重庆</em>渝味轩餐饮管理有限公司'])
  expect(narrowed.categories).toEqual(all.categories)
  expect(await ask(engine, { text: 'chongqing', category: 13, categories: true })).toMatchObject({ items: [], total: 0, categories: all.categories })
  const byDate = (await ask(engine, { text: 'chongqing', order: 'date' })).items.map(({ publishedAt }) => publishedAt)
  expect(byDate).toEqual(byDate.toSorted().reverse())
})

test('tolerant results never mix with literal ones', async () => {
  expect(expected(corpus, { text: 'online' }).length).toBeGreaterThan(0)
  await expectAsOracle({ text: 'online' })
  await expectAsOracle({ text: '高血压 冬季' })
})

test('a whole question ranks items with most of its words first', async () => {
  const { items } = await engine.search({ text: '高血压患者冬天要注意什么', page: 1, size: 10 })
  expect(readable(items[0]?.title ?? '')).toBe('高血压患者冬季注意事项')
})

test.each([1, 3, 7, 50])('items with more matching words come first, then newer ones, in pages of %i', async (size) => {
  const text = '请问北京的驻京办有西安饕餮吗'
  const { items, shownFor, total } = await ask(engine, { text }, size)
  const words = (item: CorpusItem) => shownFor.split(' ').filter((word) => comparedText(`${item.title}\n${item.text}`).includes(word)).length
  const wanted = corpus
    .filter((item) => words(item) > 0)
    .sort((a, b) => words(b) - words(a) || b.publishedAt.getTime() - a.publishedAt.getTime() || b.documentId - a.documentId)
  expect(new Set(wanted.map(words)).size).toBeGreaterThan(2)
  expect([items.map(namedHit), total]).toEqual([wanted.map(named), wanted.length])
  const [{ category } = { category: 0 }] = wanted
  if (!isSearchCategory(category)) throw new Error('the best one has a category')
  const inCategory = await ask(engine, { text, category }, size)
  expect(inCategory.items.map(namedHit)).toEqual(wanted.filter((item) => item.category === category).map(named))
})
