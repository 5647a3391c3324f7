import { sql } from 'kysely'
import type { Database } from '#server/database/client.ts'
import { likeText } from '#server/database/list.ts'
import type { Sql } from '#server/database/query.ts'
import type { Finder } from '#server/search/answer/finder.ts'
import { holds, literalQuery, readQuery, typedText } from '#server/search/answer/searchQuery.ts'
import { tookTooLong } from '#server/search/postgres/searchPool.ts'
import { normalize } from '#server/search/text/normalizedText.ts'
import { readSettings } from '#server/settings/readSettings.ts'
import { hotWordsIn } from '#shared/rules/hotWords.ts'
import { maxSearched } from '#shared/rules/searchRules.ts'

export const maxSuggested = 10

/**
 * Returns words that begin or sound like `text`, limit frequent first; for an empty text, pinned, then popular words. Omits hidden words and synonyms.
 */
export async function suggestWords(db: Pick<Database, 'reader'>, text: string, size = maxSuggested): Promise<string[]> {
  const { text: typed } = typedText(text)
  const limit = Math.min(size, maxSuggested)
  if (typed) return distinctWords(db, beginningLike(typed), limit)
  const { hotWords } = await readSettings(db, ['hotWords'])
  const hidden = new Set(hotWordsIn(hotWords.hidden).map(normalize))
  const words = [...hotWordsIn(hotWords.pinned), ...(await distinctWords(db, searchedALot, hidden.size + 2 * maxSuggested))]
  const keys = words.map(normalize)
  return words.filter((_, place) => !hidden.has(keys[place] ?? '') && keys.indexOf(keys[place] ?? '') === place).slice(0, limit)
}

async function distinctWords({ reader }: Pick<Database, 'reader'>, offered: Sql, limit: number): Promise<string[]> {
  const terms = await reader.rows<{ term: string }>(sql`
    with "offered" as (${offered}),
    "meant" as (
      select distinct on ("meaning") "offered".*
      from "offered" cross join lateral (
        select coalesce(min("groupId")::text, "offered"."termNorm") as "meaning" from "SearchSynonym" where "termNorm" = "offered"."termNorm") "group"
      order by "meaning", "rank", "weight" desc, "termNorm")
    select "term" from "meant" order by "rank", "weight" desc, "termNorm" limit ${limit}`)
  return terms.map(({ term }) => term)
}

const searchedALot = sql`select "termNorm", "term", "weight", 0 as "rank" from "SearchTerm" where "hot"`

/** Spelling matches precede pinyin matches. */
function beginningLike(typed: string): Sql {
  const written = sql`select "termNorm", "term", "weight", 0 as "rank" from "SearchTerm" where "termNorm" like ${prefix(typed)}`
  const sound = typed.replaceAll(/[ ']/g, '')
  if (!/^[a-z]+$/.test(sound)) return written
  return sql`${written}
    union all select "termNorm", "term", "weight", 1 from "SearchTerm" where "pinyin" like ${prefix(sound)}
    union all select "termNorm", "term", "weight", 1 from "SearchTerm" where "initials" like ${prefix(sound)}`
}

const prefix = (text: string) => `${likeText(text)}%`

/** Returns distinct titles with the typed words, newest first; none on a timeout. */
export async function suggestTitles(finder: Finder, text: string, size: number): Promise<string[]> {
  const { words } = readQuery(text)
  // One character is in nearly every title.
  if (words.join('').length < 2) return []
  const searchQuery = literalQuery(words, new Map())
  const [inTitle] = searchQuery.tiers
  if (!inTitle) return []
  try {
    // Some are duplicates, too long or no match.
    const found = await finder.readPart(inTitle, searchQuery, {}, { size: 2 * size, skip: 0 })
    const titles = found.map(({ shown }) => shown.title).filter((title) => isSearchable(title) && holds(normalize(title), searchQuery.recheck))
    return [...new Set(titles)].slice(0, size)
  } catch (error) {
    if (tookTooLong(error)) return []
    throw error
  }
}

const isSearchable = (title: string) => [...title].length <= maxSearched.characters
