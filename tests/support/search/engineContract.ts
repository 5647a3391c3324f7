import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/client.ts'
import type { ItemRef, SearchEngine, SearchRequest } from '#server/search/engine.ts'
import { upsertItems } from '#server/search/index/writeIndex.ts'
import { maxResults, maxSearched, searchNotices } from '#shared/rules/searchRules.ts'
import { beforeItComes } from '#tests/support/beforeItComes.ts'
import { makeArticle, makeInfo } from '#tests/support/factories.ts'
import { ask, expectShown, named, namedHit, readable } from '#tests/support/search/asking.ts'
import { type CorpusItem, makeCorpus } from '#tests/support/search/corpus.ts'
import { beijing, expected } from '#tests/support/search/oracle.ts'
import { literalQueries } from '#tests/support/search/queries.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

export interface OpenEngine {
  engine: SearchEngine
  /** Waits until the engine has processed everything committed. */
  heard(): Promise<void>
  /** How often another engine has answered in its place. */
  helped?(): number
  close(): Promise<void>
}

const manyItems = 130

/** Holds for every search engine of the portal. Each gets a database of its own. */
export function describeEngine(name: string, open: (db: Database) => Promise<OpenEngine>) {
  describe(name, () => {
    let db: Awaited<ReturnType<typeof testDatabase>>
    let it: OpenEngine
    let corpus: CorpusItem[]
    beforeAll(async () => {
      db = await testDatabase()
      it = await open(db)
      corpus = await makeCorpus(db)
      corpus.push(...(await makeMany(db)))
      await it.heard()
    })
    afterAll(async () => {
      await it.close()
      await db.drop()
    })

    const search = (request: Partial<SearchRequest> & { text: string }) => it.engine.search({ page: 1, size: 10, ...request })
    const titles = async (text: string) => (await search({ text })).items.map(({ title }) => readable(title))
    const publish = (...items: ItemRef[]) => db.prisma.$transaction((tx) => upsertItems(tx, items))
    const differences = async () => {
      await it.heard()
      return it.engine.check()
    }
    const none = { missing: [], outdated: [], surplus: [] }

    async function expectAsOracle(asked: Omit<SearchRequest, 'page' | 'size'>, size?: number) {
      const items = expected(corpus, asked)
      const helped = it.helped?.()
      const found = await ask(it.engine, asked, size)
      expect(it.helped?.()).toBe(helped)
      expect(found.items.map(namedHit)).toEqual(items.map(named))
      expect(found).toMatchObject({ total: items.length, isExact: true, notice: '', shownFor: '' })
      return { items, found }
    }

    describe('search', () => {
      test.each(Object.values(literalQueries).flatMap(([first = '', second = '']) => [first, second]))(
        'finds everything that contains %s',
        async (text) => {
          await expectAsOracle({ text })
        },
      )

      test('returns with each result what its page needs', async () => {
        const firstOfEach = new Map([...corpus].reverse().map((item) => [`${item.category} ${item.label}`, item]))
        for (const item of firstOfEach.values()) {
          const { items } = await search({ text: item.title, size: 50, summaries: true })
          const shown = items.find(({ id, category }) => id === item.id && category === item.category)
          const { id, category, label, remark, publishedAt } = item
          expect(shown).toMatchObject({ id, category, label, remark, publishedAt: beijing(publishedAt) })
          expectShown(shown as (typeof items)[number], item, { text: item.title })
        }
      })

      test.each([7, 10, 50])('many results come in pages of %i, each once and in order', async (size) => {
        const { items } = await expectAsOracle({ text: '简报' }, size)
        expect(items.length).toBe(manyItems)
      })

      test('many results by date, within days, within a category, counted by category', async () => {
        await expectAsOracle({ text: '简报', order: 'date' })
        await expectAsOracle({ text: '简报', from: '2023-02-01' })
        await expectAsOracle({ text: '简报', category: 23 })
        await expectAsOracle({ text: '简报', category: 13 })
        expect((await search({ text: '简报', category: 13, categories: true })).categories).toEqual([{ category: 23, total: manyItems }])
        expect((await search({ text: '简报' })).categories).toEqual([])
      })

      test('results beyond the limit are counted but not shown', async () => {
        const page = maxResults / 10 + 1
        expect(await search({ text: '简报', page })).toMatchObject({ items: [], total: manyItems, notice: searchNotices.tooDeep })
      })

      test('falls back to pinyin and synonyms, and says what it searched for', async () => {
        for (const [text, title] of [
          ['chongqing', '重庆：山水之城'],
          ['zjb', '驻京办运动会'],
          ['流动党员的组织关系怎么转接', '流动党员组织关系转接办理指南'],
        ] as const) {
          expect(await titles(text)).toContain(title)
          expect((await search({ text })).shownFor).not.toBe('')
        }
      })

      test.each([
        ['', searchNotices.empty],
        [' \u3000\t\n\u200b ', searchNotices.empty],
        ['，。！？——"（）', searchNotices.nothingToSearch],
      ])('%j finds nothing and says why', async (text, notice) => {
        expect(await search({ text, categories: true })).toEqual({ items: [], total: 0, isExact: true, categories: [], notice, shownFor: '' })
      })

      test.each(['请问怎么办', '你好你好', '帮我找一下', '帮我找 请问一下'])('a query of filler words alone, %s, finds nothing', async (text) => {
        expect(await search({ text, categories: true })).toMatchObject({ items: [], total: 0, categories: [], shownFor: '' })
      })

      test('searches the beginning of a text that is too long, and says so', async () => {
        const long = `${'驻京办 '.repeat(2)}${'京'.repeat(60)}`
        expect((await search({ text: long })).notice).toBe(searchNotices.shortened)
        const words = '京 办 驻 京 办 驻 京 办 驻 京'
        expect(words.split(' ').length).toBe(maxSearched.words)
        const { total } = await search({ text: words })
        expect(total).toBeGreaterThan(0)
        expect(await search({ text: `${words} 饕餮` })).toMatchObject({ total, notice: searchNotices.fewerWords })
      })

      test('concurrent searches each get their own results', async () => {
        const texts = Object.values(literalQueries).flat().slice(0, 30)
        const found = await Promise.all(texts.map((text) => search({ text, categories: true })))
        expect(found.map(({ total }) => total)).toEqual(texts.map((text) => expected(corpus, { text }).length))
      })
    })

    describe('writes', () => {
      test('an item is found once its transaction commits, and not before', async () => {
        await db.prisma.$transaction(async (tx) => {
          const { id } = await makeArticle({ ...db, prisma: tx as Database['prisma'] }, { title: '鸬鹚捕鱼' })
          await upsertItems(tx, [{ kind: 'article', id }])
          expect(await titles('鸬鹚')).toEqual([])
        })
        expect(await titles('鸬鹚')).toEqual(['鸬鹚捕鱼'])
        await it.heard()
        expect(await titles('鸬鹚')).toEqual(['鸬鹚捕鱼'])
      })

      test('a rolled-back item is never found', async () => {
        const failed = db.prisma.$transaction(async (tx) => {
          const { id } = await makeArticle({ ...db, prisma: tx as Database['prisma'] }, { title: '麒麟竭' })
          await upsertItems(tx, [{ kind: 'article', id }])
          throw new Error('rolled back')
        })
        await expect(failed).rejects.toThrow('rolled back')
        expect(await titles('麒麟竭')).toEqual([])
      })

      test('an edited item is found by its new words and no longer by the old ones', async () => {
        const { id } = await makeInfo(db, { title: '蟋蟀', description: '<p>瓦罐</p>' })
        await publish({ kind: 'infoItem', id })
        await db.prisma.$transaction(async (tx) => {
          await tx.infoItem.update({ where: { id }, data: { title: '蝈蝈' } })
          await upsertItems(tx, [{ kind: 'infoItem', id }])
        })
        expect([await titles('蟋蟀'), await titles('蝈蝈'), await titles('瓦罐')]).toEqual([[], ['蝈蝈'], ['蝈蝈']])
      })

      test.each([
        ['withdrawn', { withdrawAt: new Date(0) }],
        ['deleted', { deletedAt: new Date() }],
        ['unpublished', { status: 'draft' }],
      ] as const)('an item that is %s disappears with the same commit, and returns when it is published again', async (_what, change) => {
        const { id } = await makeArticle(db, { title: '獬豸' })
        await publish({ kind: 'article', id })
        expect(await titles('獬豸')).toEqual(['獬豸'])
        await db.prisma.article.update({ where: { id }, data: change })
        expect(await titles('獬豸')).toEqual([])
        await db.prisma.$transaction(async (tx) => {
          await tx.article.update({ where: { id }, data: { withdrawAt: null, deletedAt: null, status: 'approved' } })
          await upsertItems(tx, [{ kind: 'article', id }])
        })
        expect(await titles('獬豸')).toEqual(['獬豸'])
        await db.prisma.article.delete({ where: { id } })
        expect(await titles('獬豸')).toEqual([])
        expect(await differences()).toEqual(none)
      })

      test('a scheduled item appears and disappears by itself', async () => {
        const { id } = await makeArticle(db, { title: '貔貅' })
        const schedule = async (times: { publishedAt: Date } | { withdrawAt: Date }) => {
          await db.prisma.article.update({ where: { id }, data: times })
          await publish({ kind: 'article', id })
          await it.heard()
        }
        const found = () => titles('貔貅')
        expect(await beforeItComes((publishedAt) => schedule({ publishedAt }), found)).toEqual([])
        await expect.poll(found).toEqual(['貔貅'])
        expect(await beforeItComes((withdrawAt) => schedule({ withdrawAt }), found)).toEqual(['貔貅'])
        await expect.poll(found).toEqual([])
      })

      test('an item can be added several times at once', async () => {
        const { id } = await makeArticle(db, { title: '饕客' })
        const item: ItemRef = { kind: 'article', id }
        await Promise.all([publish(item), publish(item), publish(item, item)])
        expect(await titles('饕客')).toEqual(['饕客'])
        await db.prisma.article.delete({ where: { id } })
      })

      test('an empty list and unknown items are accepted', async () => {
        await publish()
        await publish({ kind: 'article', id: 999_999_999 })
        expect(await differences()).toEqual(none)
      })
    })

    test('suggests words that start with the text or sound like it, the weightiest first, up to the limit', async () => {
      await db.prisma.searchTerm.createMany({
        data: [
          { termNorm: '驻京办', term: '驻京办', pinyin: 'zhujingban', initials: 'zjb', weight: 5 },
          { termNorm: '驻京办运动会', term: '驻京办运动会', pinyin: 'zhujingbanyundonghui', initials: 'zjbydh', weight: 2 },
          { termNorm: '高血压', term: '高血压', pinyin: 'gaoxueya', initials: 'gxy', weight: 9, hot: true },
        ],
      })
      for (const text of ['驻', '駐京', 'zhuj', 'zjb']) expect(await it.engine.suggest(text)).toEqual(['驻京办', '驻京办运动会'])
      expect(await it.engine.suggest('驻', 1)).toEqual(['驻京办'])
      expect((await it.engine.suggest(''))[0]).toBe('高血压')
      expect(await it.engine.suggest('%')).toEqual([])
    })

    test('check finds differences, and repairs them on request', async () => {
      const [missing, outdated] = [corpus[0], corpus[1]] as [CorpusItem, CorpusItem]
      const ref = ({ kind, id }: ItemRef) => ({ kind, id })
      await db.prisma.searchDocument.delete({ where: { id: missing.documentId } })
      await db.prisma.searchDocument.update({ where: { id: outdated.documentId }, data: { normText: '别的' } })
      const { id } = await makeArticle(db, { status: 'draft', title: '蜃楼' })
      await db.prisma.$executeRaw`
        insert into "SearchDocument" ("kind", "itemId", "category", "publishedAt", "lexVersion", "shown", "normText", "lexemes")
        select "kind", ${id}::int, "category", "publishedAt", "lexVersion", "shown", "normText", "lexemes" from "SearchDocument" where "id" = ${corpus[2]?.documentId}`
      const found = { missing: [ref(missing)], outdated: [ref(outdated)], surplus: [{ kind: 'article', id }] }
      expect(await differences()).toEqual(found)
      expect(await it.engine.check({ repair: true })).toEqual(found)
      expect(await differences()).toEqual(none)
      expect(await titles(missing.title)).toContain(missing.title)
    })

    test('reindex rebuilds the index from the content and reports its progress', async () => {
      await db.prisma.$executeRaw`update "SearchDocument" set "normText" = '别的', "lexemes" = ''`
      await db.prisma.$executeRaw`delete from "SearchDocument" where "id" % 3 = 0`
      const before = await db.prisma.$queryRaw<{ total: number }[]>`select count(*)::int as "total" from "SearchSource"`
      const progress: [number, number][] = []
      expect(await it.engine.reindex((done, total) => progress.push([done, total]))).toBe(before[0]?.total)
      expect(progress.at(-1)).toEqual([before[0]?.total, before[0]?.total])
      expect(await differences()).toEqual(none)
      for (const text of ['简报', '驻京办', '西安', 'covid-19']) {
        const keys = (items: { category: number; id: number }[]) => items.map(({ category, id }) => `${category}:${id}`).sort()
        expect(keys((await ask(it.engine, { text })).items)).toEqual(keys(expected(corpus, { text })))
      }
      const { id } = await makeArticle(db, { title: '鹦鹉螺' })
      await publish({ kind: 'article', id })
      expect(await titles('鹦鹉螺')).toEqual(['鹦鹉螺'])
    })

    test('reports its status', async () => {
      await it.heard()
      const documents = await db.prisma.searchDocument.count()
      const well = { engine: expect.any(String), ok: true, documents, waiting: expect.any(Number), shortened: 0, trouble: '' }
      expect(await it.engine.health()).toEqual(well)
      const { id } = await makeArticle(db, { title: '鸿篇', content: '<p>长</p>'.repeat(70_000) })
      await publish({ kind: 'article', id })
      await it.heard()
      expect(await it.engine.health()).toEqual({ ...well, documents: documents + 1, shortened: 1 })
    })
  })
}

/** Information that shares one word: in some titles, in the other texts. */
async function makeMany(db: Database): Promise<CorpusItem[]> {
  const data = Array.from({ length: manyItems }, (_, place) => ({
    ...{ status: 'approved' as const, category: 4, publishedAt: new Date(Date.UTC(2023, 0, 1 + ((place * 7) % 60), place % 24)) },
    title: place % 3 ? `内部资料第${place}号` : `工作简报第${place}号`,
    description: '<p>各处室工作简报汇编。</p>',
  }))
  const made = await db.prisma.infoItem.createManyAndReturn({ data, select: { id: true, title: true, publishedAt: true } })
  const items = made.map(({ id }) => ({ kind: 'infoItem' as const, id }))
  await db.prisma.$transaction((tx) => upsertItems(tx, items))
  const rows = await db.prisma.searchDocument.findMany({ where: { kind: 'infoItem' }, select: { id: true, itemId: true } })
  const places = new Map(rows.map(({ id, itemId }) => [itemId, id]))
  return made.map(({ id, title, publishedAt }) => ({
    ...{ kind: 'infoItem' as const, id, category: 23 as const, title, text: '各处室工作简报汇编。', publishedAt },
    ...{ label: '每日信息', remark: `/layout/info-pool-detail?id=${id}&page=1`, documentId: places.get(id) ?? 0 },
  }))
}
