import type pg from 'pg'
import type { Database } from '#server/database/client.ts'
import { type Rows, rowsOn } from '#server/database/rows.ts'
import { sql } from '#server/database/sql.ts'
import { commonCharacters } from '#server/search/bitmaps/commonCharacters.ts'
import { bitmapKey } from '#server/search/bitmaps/withBits.ts'
import { withConnections } from '#server/search/index/connection.ts'
import { categoryLexeme, timedLexeme } from '#server/search/index/documents.ts'
import { matching } from '#server/search/query/narrowing.ts'
import { titleMark } from '#server/search/text/documentLexemes.ts'
import { type AskedLexeme, begins, has, lexemesOf } from '#server/search/text/lexemeQuery.ts'
import { initialsOf, pinyinOf, pinyinQuery } from '#server/search/text/pinyin.ts'
import { readQuery } from '#server/search/text/readQuery.ts'
import { wordQuery } from '#server/search/text/wordQuery.ts'
import { searchCategories } from '#shared/rules/searchCategories.ts'

/** A lexeme that fewer of the documents have is counted by its rows as fast. */
const leastShare = 0.05
/** As many changes as a count may look at besides, before the bitmaps are made anew. */
const mostChanges = 100

interface Extent {
  /** With fewer documents counting their rows takes no time worth saving. */
  fewest?: number
}

/** Makes the bitmaps anew where too much has changed since the last time, or there are none; nothing while another process does. */
export const renewBitmaps = ({ connectionString }: Pick<Database, 'connectionString'>, { fewest = 20_000 }: Extent = {}): Promise<void> =>
  withConnections(connectionString, async (client) => {
    const { rows } = await client.query(`select pg_try_advisory_lock(${bitmapLock}) as alone`)
    if (rows[0]?.alone && (await areOutdated(rowsOn(client), fewest))) await makeBitmaps(client, fewest)
  })

/** Keeps others from making bitmaps until the connection closes; waits for who is at it. */
export const lockBitmaps = (client: pg.Client) => client.query(`select pg_advisory_lock(${bitmapLock})`)
const bitmapLock = `hashtextextended('search bitmaps', 0)`

/**
 * Makes them of the documents as they are at one moment; until it has ended, searches count by the last ones. Takes 25 ms for each of about 2,000
 * lexemes of 300,000 documents. The caller has locked them.
 */
async function makeBitmaps(client: pg.Client, fewest: number): Promise<void> {
  const rows = rowsOn(client)
  // Reading the lexemes beside a row costs more than the planner thinks.
  await client.query(`begin isolation level repeatable read; set local enable_seqscan = off; set local work_mem = '32MB'`)
  try {
    const [table] = await rows<{ documents: number; bytes: number }>(
      sql`select count(*)::int as "documents", coalesce(max("id"), 0) / 8 + 1 as "bytes" from "SearchDocument"`,
    )
    await client.query('delete from "SearchBitmapChange"; delete from "SearchBitmap"')
    if (table && table.documents >= fewest) await makeEach(rows, table.bytes)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function areOutdated(rows: Rows, fewest: number): Promise<boolean> {
  const [is] = await rows<{ outdated: boolean }>(sql`
    select (select count(*) from "SearchBitmapChange") > ${mostChanges}
      or (not exists (select from "SearchBitmap") and (select reltuples from pg_class where oid = '"SearchDocument"'::regclass) >= ${fewest}) as "outdated"`)
  return is?.outdated ?? false
}

/** What is asked for where somebody types the pinyin of a word, or its initials. */
const soundsOf = (lexeme: string) =>
  /^\p{Script=Han}{2,}$/u.test(lexeme) ? [pinyinOf(lexeme), initialsOf(lexeme)].flatMap((sound) => lexemesOf(pinyinQuery(sound) ?? { all: [] })) : []

/**
 * Those that are common by the statistics the server keeps, by their sound too; all that begin with a common character; both in titles as well. Those
 * which every count needs, and those of synonyms, because one that is rare would keep the others from being counted.
 */
async function commonLexemes(rows: Rows): Promise<AskedLexeme[]> {
  const common = await rows<{ lexeme: string }>(sql`
    select "lexeme" from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) as "elements"("lexeme", "share")
    where schemaname = current_schema() and tablename = 'SearchDocument' and attname = 'lexemes' and "lexeme" is not null and "share" >= ${leastShare}`)
  const synonyms = await rows<{ termNorm: string }>(sql`select "termNorm" from "SearchSynonym"`)
  const wordsOfSynonyms = synonyms.flatMap(({ termNorm }) => readQuery(termNorm).words)
  return [
    ...[timedLexeme, ...Object.keys(searchCategories).map((category) => categoryLexeme(Number(category)))].map(has),
    ...common.flatMap(({ lexeme }) => [has(lexeme), has(titleMark + lexeme)]),
    ...common.flatMap(({ lexeme }) => soundsOf(lexeme)),
    ...commonCharacters.flatMap((character) => [begins(character), begins(titleMark + character)]),
    ...wordsOfSynonyms.flatMap((word) => [...lexemesOf(wordQuery(word, '').query), ...lexemesOf(wordQuery(word, titleMark).query)]),
  ]
}

async function makeEach(rows: Rows, bytes: number) {
  const lexemes = new Map((await commonLexemes(rows)).map((lexeme) => [bitmapKey(lexeme), lexeme]))
  for (const lexeme of lexemes.values()) await makeBitmap(rows, lexeme, bytes)
}

async function makeBitmap(rows: Rows, lexeme: AskedLexeme, bytes: number) {
  const [found] = await rows<{ ids: Buffer | null }>(sql`
    select string_agg(int4send("id"), '') as "ids" from "SearchDocument" where ${matching(lexeme)}`)
  const bits = bitsWith(found?.ids ?? Buffer.alloc(0), bytes).toString('hex')
  await rows(sql`insert into "SearchBitmap" values (${bitmapKey(lexeme)}, ('x' || ${bits})::bit varying)`)
}

/** `ids` are four bytes each. */
function bitsWith(ids: Buffer, bytes: number): Buffer {
  const bits = Buffer.alloc(bytes)
  for (let place = 0; place < ids.length; place += 4) {
    const id = ids.readUInt32BE(place)
    bits[id >> 3] = (bits[id >> 3] as number) | (0x80 >> (id & 7))
  }
  return bits
}
