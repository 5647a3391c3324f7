import { sql } from 'kysely'
import type { Database } from '#server/database/client.ts'
import type { Rows, Sql } from '#server/database/query.ts'
import type { CategoryCount, Finder } from '#server/search/answer/finder.ts'
import { type Days, type FoundRow, foundColumns, inCategory, matching, visible } from '#server/search/answer/searchQuery.ts'
import { searchWords } from '#server/search/answer/searchWords.ts'
import type { EngineHealth, SearchEngine } from '#server/search/engine.ts'
import { compareIndex } from '#server/search/index/compareIndex.ts'
import { shortenedLexeme, timedLexeme } from '#server/search/index/documents.ts'
import { readRebuild, rebuildIndex, rebuildTask } from '#server/search/index/rebuildIndex.ts'
import { rowsOf, searchPool, withinTime } from '#server/search/postgres/searchPool.ts'
import { suggestTitles, suggestWords } from '#server/search/suggest/suggestWords.ts'
import { lexVersion } from '#server/search/text/dictionary.ts'
import { all, has, type LexemeQuery } from '#server/search/text/lexemeQuery.ts'

/** The search in PostgreSQL, whose index is written in the transaction of the content. `timeout` is in milliseconds for each statement. */
export function createPostgresEngine(db: Database, { timeout }: { timeout?: number } = {}): SearchEngine {
  const pool = searchPool(db.connectionString, db.poolSizes.search, timeout)
  const rows = rowsOf(pool)
  const createFinder = () => postgresFinder(withinTime(rows))
  return {
    search: (request) => searchWords(db, createFinder(), request),
    suggest: (text, size) => suggestWords(db, text, size),
    suggestTitles: (text, size) => suggestTitles(createFinder(), text, size),
    reindex: (progress) => rebuildIndex(db, progress),
    check: (options) => compareIndex(db, options),
    health: () => readHealth(rows, db.reader.rows),
    close: () => pool.end(),
  }
}

/** Never throws. `waiting` is always 0: the index is written with the content. */
async function readHealth(rows: Rows, patientRows: Rows): Promise<EngineHealth> {
  const health = { engine: 'postgresql', documents: 0, waiting: 0, shortened: 0 } as const
  try {
    const [counted] = await rows<{ documents: number; outdated: number; shortened: number; isQueued: boolean }>(sql`
      select count(*)::int as "documents", (count(*) filter (where "lexVersion" <> ${lexVersion}))::int as "outdated",
        (select count(*)::int from "SearchDocument" where ${matching(has(shortenedLexeme))}) as "shortened",
        exists (select from graphile_worker.jobs where "key" = ${rebuildTask}) as "isQueued" from "SearchDocument"`)
    const { documents = 0, outdated = 0, shortened = 0, isQueued = false } = counted ?? {}
    const rebuild = await readRebuild(patientRows).catch(() => undefined)
    return { ...health, ok: true, documents, shortened, trouble: troubleWith({ rebuild, isQueued, outdated }) }
  } catch (error) {
    return { ...health, ok: false, trouble: `PostgreSQL 没有回答：${(error as Error).message}` }
  }
}

interface IndexState {
  rebuild: Awaited<ReturnType<typeof readRebuild>>
  isQueued: boolean
  outdated: number
}

function troubleWith({ rebuild, isQueued, outdated }: IndexState): string {
  const until = '完成以前搜索结果可能不全'
  if (rebuild) return `正在重建搜索索引（已完成 ${Math.min(rebuild.done, rebuild.total)} / ${rebuild.total} 条），${until}`
  if (isQueued) return `搜索索引等待重建，${until}`
  return outdated > 0 ? `${outdated} 条内容的索引由其他版本写入，请运行 npm run search -- reindex` : ''
}

export const postgresFinder = (rows: Rows): Finder => ({
  rows,
  async count(query, { category, ...days }) {
    const [found] = await rows<{ total: number }>(counted(inCategory(query, category), days, sql`0`))
    return found?.total ?? 0
  },
  // `+ 0` prevents a scan by category, which would read the lexemes of every document.
  countByCategory: (query, days) => rows<CategoryCount>(counted(query, days, sql`"category" + 0`)),
  // Sorts ids before reading rows. `+ interval '0'` prevents a scan by time, slow for rare words. A bare `"id"` would be the item's.
  readPart: (query, searchQuery, narrowing, { size, skip }) =>
    rows<FoundRow>(sql`
      select ${foundColumns(searchQuery)} from "SearchDocument" where "SearchDocument"."id" in (
        select "id" from "SearchDocument" where ${matchingByIndex(inCategory(query, narrowing.category))} and ${visible(narrowing)}
        order by ("publishedAt" + interval '0') desc, "id" desc limit ${size} offset ${skip})
      order by "publishedAt" desc, "SearchDocument"."id" desc`),
  among: async (query, { category }) => matching(inCategory(query, category)),
})

/** Without days, counts in the index alone, then subtracts timed matches that are not public now. */
function counted(query: LexemeQuery, days: Days, category: Sql): Sql {
  const count = (total: Sql, condition: Sql) =>
    sql`select ${category} as "category", ${total} as "total" from "SearchDocument" where ${condition} group by 1`
  const parts =
    days.from || days.until
      ? count(sql`count(*)`, sql`${matching(query)} and ${visible(days)}`)
      : sql`${count(sql`count(*)`, matching(query))} union all
        ${count(sql`- count(*)`, sql`${matching(all(query, has(timedLexeme)))} and not ${visible(days)}`)}`
  return sql`select "category", sum("total")::int as "total" from (${parts}) "counted" group by "category" having sum("total") > 0 order by "category"`
}

/** Makes each negation a separate query: PostgreSQL indexes new lexemes one by one, so an index-only negation could wrongly hold. */
function matchingByIndex(query: LexemeQuery): Sql {
  const parts = conjuncts(query)
  const wanted = matching(all(...parts.filter((part) => !('not' in part))))
  const excluded = parts.flatMap((part) => ('not' in part ? [part.not] : []))
  const isExcluded = (part: LexemeQuery) =>
    sql`exists (select from "SearchDocument" "better" where "better"."id" = "SearchDocument"."id" and "better".${matching(part)})`
  return excluded.reduce((condition, part) => sql`${condition} and not ${isExcluded(part)}`, wanted)
}

const conjuncts = (query: LexemeQuery): LexemeQuery[] => ('all' in query ? query.all.flatMap(conjuncts) : [query])
