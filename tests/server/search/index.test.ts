import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Prisma } from '#prisma/generated/client.ts'
import type { Database } from '#server/database/client.ts'
import { rowsOn } from '#server/database/query.ts'
import { someWords } from '#server/search/answer/fallbackInterpretations.ts'
import type { SearchEngine, SearchRequest } from '#server/search/engine.ts'
import { startDocumentThread } from '#server/search/index/allDocuments.ts'
import { documentOf, type SourceRow, sourceColumns } from '#server/search/index/documents.ts'
import { tidyIndex, upsertItems } from '#server/search/index/writeIndex.ts'
import { createPostgresEngine, postgresFinder } from '#server/search/postgres/postgresEngine.ts'
import { all, any, has, not } from '#server/search/text/lexemeQuery.ts'
import { searchNotices } from '#shared/rules/searchRules.ts'
import { makeArticle, makeInfo } from '#tests/support/factories.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
let engine: SearchEngine

const minute = 60_000
const agree = { missing: [], outdated: [], surplus: [] }
/** Information items, newest first, in several batches. */
let items = 450
const addItems = async (from: number, to: number, onProgress?: () => void) => {
  await db.prisma.infoItem.createMany({
    data: Array.from({ length: to - from }, (_, index) => ({
      category: 4,
      title: `每日要情第${from + index}期`,
      description: `<p>促进国际交往${(from + index) % 3 ? '，扩大开放' : ''}</p>`,
      status: 'approved' as const,
      publishedAt: new Date(Date.now() - (from + index + 1) * minute),
    })),
  })
  await engine.reindex(onProgress)
}
beforeAll(async () => {
  db = await testDatabase()
  engine = createPostgresEngine(db)
  await addItems(0, items)
})
afterAll(async () => {
  await engine.close()
  await db.drop()
})

const search = (text: string, request: Partial<SearchRequest> = {}) => engine.search({ text, page: 1, size: 10, ...request })
const idsFor = async (text: string, request: Partial<SearchRequest> = {}) => (await search(text, request)).items.map(({ id }) => id)
const publish = async (title: string) => {
  const { id } = await makeArticle(db, { title })
  await db.prisma.$transaction((tx) => upsertItems(tx, [{ kind: 'article', id }]))
  return id
}
const newestFirst = async (where: object) =>
  (await db.prisma.infoItem.findMany({ where, orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }], select: { id: true } })).map(({ id }) => id)
const query = async <T extends object>(text: string) => (await db.pool.query<T>(text)).rows

/** The full definition of the table. */
const formOf = async ({ pool }: Pick<Database, 'pool'>) =>
  (
    await pool.query(`
    select 'column' as part, attname::text as name, concat_ws(' ', format_type(atttypid, atttypmod), attnotnull, attstorage, attstattarget,
      pg_get_expr(adbin, adrelid)) as is from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = '"SearchDocument"'::regclass and attnum > 0
    union all select 'index', indexname, indexdef from pg_indexes where tablename = 'SearchDocument'
    union all select 'key', conname, pg_get_constraintdef(oid) from pg_constraint where conrelid = '"SearchDocument"'::regclass and contype <> 'n'
    union all select 'trigger', tgname, pg_get_triggerdef(oid) from pg_trigger where tgrelid = '"SearchDocument"'::regclass
    union all select 'option', relname, reloptions::text from pg_class where oid = '"SearchDocument"'::regclass
    union all select 'sequence', 'id', pg_get_serial_sequence('"SearchDocument"', 'id')
    union all select 'table', relname, relpersistence::text from pg_class where relname like 'SearchDocument%' and relkind in ('r', 'S')
    order by 1, 2`)
  ).rows

test('a new index contains everything in the form created by migrations, and items keep their ids', async () => {
  const migrated = await testDatabase()
  const wanted = await formOf(migrated)
  await migrated.drop()
  const ids = () => query('select "id", "kind", "itemId" from "SearchDocument" order by "id"')
  const before = await ids()
  const steps: number[] = []
  expect(await engine.reindex((done, total) => steps.push(done / total))).toBe(items)
  expect(steps.at(-1)).toBe(1)
  expect(await ids()).toEqual(before)
  expect(await formOf(db)).toEqual(wanted)
  expect(await engine.check()).toEqual(agree)
  expect(await engine.health()).toEqual({ engine: 'postgresql', ok: true, documents: items, waiting: 0, shortened: 0, trouble: '' })
})

test('after the table swap, changes still reach the index and other engines', async () => {
  const id = await publish('苍山晨曦')
  const [row] = await query<{ id: number }>(`select "id" from "SearchDocument" where "kind" = 'article' and "itemId" = ${id}`)
  const jobs = () =>
    query<{ ids: number[] }>(`select payload->'ids' as ids from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = task_id where identifier = 'followSearch' order by jobs.id desc limit 1`)
  expect(await jobs()).toEqual([{ ids: [row?.id] }])
  await db.prisma.article.update({ where: { id }, data: { status: 'draft' } })
  expect(await idsFor('苍山晨曦')).toEqual([])
})

test('items published, edited and withdrawn during a rebuild are correct in the new index, and searches keep working', async () => {
  const [edited, withdrawn, erased, returned] = await Promise.all(['甲', '乙', '丙', '丁'].map((name) => publish(`玉龙雪山${name}`)))
  const held = holdTransaction(async (tx) => {
    const { id } = await tx.article.create({ data: { policyType: 1, label: '实时要闻', title: '玉龙雪山长事务', status: 'approved' } })
    await upsertItems(tx, [{ kind: 'article', id }])
  })
  await held.begun
  let published: Promise<unknown> | undefined
  const counts = new Set<number>()
  const making = engine.reindex((done) => {
    if (done < items / 3) return
    published ??= (async () => {
      await publish('玉龙雪山新篇')
      await db.prisma.$transaction(async (tx) => {
        await tx.article.update({ where: { id: edited }, data: { title: '玉龙雪山改稿' } })
        await upsertItems(tx, [{ kind: 'article', id: edited as number }])
      })
      await db.prisma.article.update({ where: { id: withdrawn }, data: { deletedAt: new Date() } })
      await db.prisma.article.delete({ where: { id: erased } })
      await db.prisma.article.update({ where: { id: returned }, data: { status: 'draft' } })
      await db.prisma.article.update({ where: { id: returned }, data: { status: 'approved' } })
      await db.prisma.$transaction((tx) => upsertItems(tx, [{ kind: 'article', id: returned as number }]))
      counts.add((await search('每日要情')).total)
      held.release()
      await held.ended
    })()
  })
  await Promise.all([making, making.then(() => published)])
  counts.add((await search('每日要情')).total)
  expect([...counts]).toEqual([items])
  const titles = (await search('玉龙雪山', { size: 20 })).items.map(({ title }) => title.replaceAll(/<.?em>/g, ''))
  expect(titles.toSorted()).toEqual(['玉龙雪山改稿', '玉龙雪山丁', '玉龙雪山新篇', '玉龙雪山长事务'].toSorted())
  expect(await engine.check()).toEqual(agree)
})

test('an interrupted rebuild changes nothing, and the next one succeeds', async () => {
  const before = await search('每日要情', { page: 3 })
  const failing = engine.reindex((done) => {
    if (done > items / 3) throw new Error('power failure')
  })
  await expect(failing).rejects.toThrow('power failure')
  expect(await search('每日要情', { page: 3 })).toEqual(before)
  await db.pool.query('drop table if exists "SearchDocumentNext"; create table "SearchDocumentNext" (other text)')
  await engine.reindex()
  expect(await search('每日要情', { page: 3 })).toEqual(before)
  expect(await engine.check()).toEqual(agree)
})

test('one of two concurrent rebuilds is refused', async () => {
  // Neither can swap its index, and so end before the other begins.
  const writer = await db.pool.connect()
  await writer.query('begin; lock table "SearchDocument" in row exclusive mode')
  const rebuilds = [engine.reindex(), engine.reindex()]
  await expect(Promise.all(rebuilds)).rejects.toThrow('另一个进程正在重建搜索索引')
  await writer.query('rollback')
  writer.release()
  expect((await Promise.allSettled(rebuilds)).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('the check finds differences and repairs them', async () => {
  const [changed, lost, moved, hidden] = [await publish('黄龙原文'), await publish('黄龙遗失'), await publish('黄龙移动'), await publish('黄龙隐藏')]
  const where = (id: number) => `"kind" = 'article' and "itemId" = ${id}`
  await db.pool.query(`update "SearchDocument" set "normText" = '别的文字' where ${where(changed)}`)
  await db.pool.query(`delete from "SearchDocument" where ${where(lost)}`)
  await db.pool.query(`update "SearchDocument" set "lexemes" = '' where ${where(moved)}`)
  await db.pool.query(`update "SearchDocument" set "itemId" = 999999 where ${where(hidden)}`)
  const article = (id: number) => ({ kind: 'article', id })
  const differences = { missing: [article(lost), article(hidden)], outdated: [article(changed), article(moved)], surplus: [article(999999)] }

  expect(await engine.check()).toEqual(differences)
  expect(await engine.check({ repair: true })).toEqual(differences)
  expect(await engine.check()).toEqual(agree)
  expect((await idsFor('黄龙')).toSorted()).toEqual([changed, lost, moved, hidden].toSorted())
})

describe('the document worker thread', () => {
  const sources = () => rowsOn(db.pool)<SourceRow>(sql`select ${sourceColumns} from "SearchSource" where "kind" = 'infoItem' order by "id" limit 40`)

  test('creates the same documents as the main thread, in order', async () => {
    const items = await sources()
    const thread = startDocumentThread()
    const answers = await Promise.all([items.slice(0, 30), [], items.slice(30)].map(thread.documentsOf))
    await thread.close()
    expect(answers).toEqual([items.slice(0, 30).map(documentOf), [], items.slice(30).map(documentOf)])
    await expect(thread.documentsOf(items)).rejects.toThrow('has ended')
  })

  test('rejects all pending and later requests after a failure, and leaves none pending after it is closed', async () => {
    const items = await sources()
    const [failing, ended] = [startDocumentThread(), startDocumentThread()]
    const broken = [{ ...items[0], title: undefined } as never]
    const outcomes = await Promise.allSettled([items, broken, items].map(failing.documentsOf))
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(outcomes.slice(1).map((outcome) => 'reason' in outcome && outcome.reason)).toEqual([expect.any(TypeError), expect.any(TypeError)])
    await expect(failing.documentsOf(items)).rejects.toThrow(TypeError)

    const waiting = expect(ended.documentsOf(items)).rejects.toThrow('has ended')
    await ended.close()
    await waiting
    await failing.close()
  })
})

test('an index written by another version is reported', async () => {
  const id = await publish('九寨沟')
  await db.pool.query(`update "SearchDocument" set "lexVersion" = 0 where "kind" = 'article' and "itemId" = ${id}`)
  expect((await engine.health()).trouble).toContain('1 条内容的索引由其他版本写入')
  await engine.check({ repair: true })
  expect((await engine.health()).trouble).toBe('')
})

test('the progress of a rebuild is reported', async () => {
  const seen: Promise<unknown>[] = []
  await engine.reindex((done) => {
    if (done < items) seen.push(engine.health().then(({ trouble }) => trouble))
  })
  const said = await Promise.all(seen)
  expect(said).toContainEqual(expect.stringMatching(/^正在重建搜索索引（已完成 \d+ \/ \d+ 条），完成以前搜索结果可能不全$/))
  expect((await engine.health()).trouble).toBe('')
})

describe('a text as long as a book is stored, counted, and found by its title and its beginning', () => {
  /** Pairs that rarely repeat: their lexemes alone exceed the limit. */
  const characters = Array.from({ length: 20_000 }, (_, index) => String.fromCodePoint(0x4e00 + index))
  const ofManyWords = [1, 2, 3, 5, 7, 11, 13, 17, 19, 23].flatMap((step) => characters.map((_, at) => characters[(at * step) % 20_000])).join('')
  /** More than the 500,000 indexed characters. */
  const ofFewWords = '<p>会议讨论了营商环境。</p>'.repeat(30_000)

  test.each([
    ['with many different words', ofManyWords],
    ['with few words, often repeated', ofFewWords],
  ])('%s', async (_, rest) => {
    const content = `<p>蓬莱阁，海市蜃楼。</p>${rest}<p>鲅鱼圈</p>`
    const { id } = await makeArticle(db, { title: '长卷', subtitle: '鸭绿江办事处', content })
    await db.prisma.$transaction((tx) => upsertItems(tx, [{ kind: 'article', id }]), { timeout: 60_000 })
    for (const again of [false, true]) {
      if (again) await engine.reindex()
      for (const text of ['长卷', 'changjuan', '鸭绿江办', '蓬莱阁', '海市']) expect({ text, ids: await idsFor(text) }).toEqual({ text, ids: [id] })
      expect(await idsFor('鲅鱼')).toEqual([])
      expect(await engine.health()).toMatchObject({ ok: true, shortened: 1, trouble: '' })
    }
    expect(await engine.check()).toEqual(agree)
    await db.prisma.article.update({ where: { id }, data: { content: '<p>鲅鱼圈</p>' } })
    expect(await engine.check({ repair: true })).toEqual({ ...agree, outdated: [{ kind: 'article', id }] })
    expect(await idsFor('鲅鱼')).toEqual([id])
    expect(await engine.health()).toMatchObject({ shortened: 0 })
    await db.prisma.article.delete({ where: { id } })
  })
})

test('a search that takes too long is reported as too general', async () => {
  const hasty = createPostgresEngine(db, { timeout: 100 })
  const held = holdTransaction((tx) => tx.$executeRaw`lock table "SearchDocument" in access exclusive mode`)
  await held.begun
  expect(await hasty.search({ text: '每日要情', page: 1, size: 10 })).toMatchObject({ items: [], total: 0, notice: searchNotices.tooGeneral })
  held.release()
  await held.ended
  // On a busy machine, it may take several searches until one is fast enough.
  await expect.poll(() => hasty.search({ text: '每日要情', page: 1, size: 10 })).toMatchObject({ total: items })
  await hasty.close()
})

describe('with thousands of documents', () => {
  const threads = () => process.getActiveResourcesInfo().filter((name) => name === 'Worker' || name === 'MessagePort').length
  let before = 0
  let during = 0
  beforeAll(async () => {
    before = threads()
    const alreadyThere = items
    items = 2100
    await addItems(alreadyThere, items, () => {
      during = Math.max(during, threads())
    })
  })

  test('a rebuild uses a worker thread, which ends with it, also after a failure', async () => {
    expect(during).toBeGreaterThan(before)
    expect(threads()).toBe(before)
    expect(await engine.check()).toEqual(agree)
    const failing = engine.reindex(() => {
      throw new Error('power failure')
    })
    await expect(failing).rejects.toThrow('power failure')
    expect(threads()).toBe(before)
  })

  test('a word in most texts: every page continues one list, by time and by relevance', async () => {
    const inTitle = await newestFirst({})
    for (const page of [1, 2, 21]) {
      const wanted = inTitle.slice((page - 1) * 10, page * 10)
      expect(await idsFor('每日要情', { page, order: 'date' })).toEqual(wanted)
      expect(await idsFor('每日要情', { page })).toEqual(wanted)
    }
    // Only in the text.
    const inText = await newestFirst({ description: { contains: '开放' } })
    for (const page of [1, 7, 130]) expect(await idsFor('扩大', { page })).toEqual(inText.slice((page - 1) * 10, page * 10))
  })

  test('a title match precedes newer text matches, across page boundaries', async () => {
    const [older, newer] = [await publish('扩大内需之一'), await publish('扩大内需之二')]
    const inText = await newestFirst({ description: { contains: '开放' } })
    expect(await idsFor('扩大')).toEqual([newer, older, ...inText.slice(0, 8)])
    expect(await idsFor('扩大', { page: 2 })).toEqual(inText.slice(8, 18))
    expect(await idsFor('扩大', { size: 1, page: 3 })).toEqual(inText.slice(0, 1))
  })

  test('with many candidates the page shows only real matches, and the total is an estimate', async () => {
    const { id } = await makeInfo(db, { title: '简讯', description: '<p>推进国家、国际与际交</p>' })
    const follow = () => db.prisma.$transaction((tx) => upsertItems(tx, [{ kind: 'infoItem', id }]))
    await follow()
    const { total, isExact, items: shown } = await search('进国际交', { order: 'date' })
    expect({ total, isExact }).toEqual({ total: items + 1, isExact: false })
    expect(shown.map(({ id }) => id)).toEqual((await newestFirst({ title: { startsWith: '每日要情' } })).slice(0, 9))
    // Those of one day are few enough to check individually. Yesterday always has some; today may have none yet.
    const yesterday = new Date(Date.now() - 16 * 60 * minute).toISOString().slice(0, 10)
    await db.prisma.infoItem.update({ where: { id }, data: { publishedAt: new Date(`${yesterday}T23:59:59+08:00`) } })
    await follow()
    const { total: few, ...ofOneDay } = await search('进国际交', { from: yesterday, until: yesterday, order: 'date' })
    expect(ofOneDay.isExact).toBe(true)
    expect(ofOneDay.items).toHaveLength(10)
    expect(ofOneDay.items.map(({ id }) => id)).not.toContain(id)
    expect(few).toBeLessThan(items)
  })

  test('matches beyond the shown pages are only counted', async () => {
    expect(await search('每日要情', { page: 1001 })).toMatchObject({ items: [], total: items, notice: searchNotices.tooDeep })
    expect(await search('每日要情', { page: 1000 })).toMatchObject({ items: [], total: items, notice: '' })
  })

  test('a page excludes results of better tiers even while the index accepts new documents', async () => {
    const uncommon = (place: number) => String.fromCharCode(...Array.from({ length: 300 }, (_, word) => 0x5e00 + ((place * 300 + word) % 8000)))
    const added = await db.prisma.infoItem.createManyAndReturn({
      data: Array.from({ length: 200 }, (_, place) => ({
        ...{ category: 4, title: `简讯${place}`, description: `<p>丁香花园，龙井茶园${uncommon(place)}</p>` },
        ...{ status: 'approved' as const, publishedAt: new Date() },
      })),
      select: { id: true },
    })
    await db.prisma.$transaction((tx) =>
      upsertItems(
        tx,
        added.map(({ id }) => ({ kind: 'infoItem' as const, id })),
      ),
    )
    await publish('丁香花园')
    const [tier, better] = [any(has('丁香'), has('龙井')), all(has('丁香'), has('龙井'))]
    const { rows, close } = await largeSite()
    const found = new Set<string>()
    let isTidied = false
    const tidied = tidyIndex(db).finally(() => {
      isTidied = true
    })
    while (!isTidied) {
      const part = await postgresFinder(rows).readPart(all(tier, not(better)), someWords(['丁香', '龙井']), {}, { size: 10, skip: 0 })
      found.add(part.map(({ shown }) => shown.title).join())
    }
    await tidied
    await close()
    expect([...found]).toEqual(['丁香花园'])
  })
})

/** Holds a transaction open after its work until the test ends it. */
function holdTransaction(work: (tx: Prisma.TransactionClient) => Promise<unknown>) {
  const begun = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const ended = db.prisma.$transaction(async (tx) => {
    await work(tx)
    begun.resolve()
    await released.promise
  })
  return { begun: begun.promise, release: released.resolve, ended }
}

/** Plans queries as on a large site, where a sequential scan is never the fastest. */
async function largeSite() {
  const client = await db.pool.connect()
  await client.query('set enable_seqscan = off')
  return {
    rows: rowsOn(client),
    close: async () => {
      await client.query('reset enable_seqscan')
      client.release()
    },
  }
}
