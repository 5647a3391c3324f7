import type { Database } from '#server/database/client.ts'
import { likeText, type Sql, sql } from '#server/database/sql.ts'
import { typedText } from '#server/search/text/typedText.ts'

/** Nobody reads a longer list while typing. */
const mostSuggested = 10

/**
 * Words of the content that begin like `text`, or whose pinyin or initials do, the most frequent first; at most `size`, and at most ten. Without
 * a text those that are searched a lot. Of words that mean the same only the first.
 */
export async function suggestWords({ reader }: Pick<Database, 'reader'>, text: string, size = mostSuggested): Promise<string[]> {
  const { text: typed } = typedText(text)
  const terms = await reader.rows<{ term: string }>(sql`
    with "offered" as (${typed ? beginningLike(typed) : searchedALot}),
    "meant" as (
      select distinct on ("meaning") "offered".*
      from "offered" cross join lateral (
        select coalesce(min("groupId")::text, "offered"."termNorm") as "meaning" from "SearchSynonym" where "termNorm" = "offered"."termNorm") "group"
      order by "meaning", "rank", "weight" desc, "termNorm")
    select "term" from "meant" order by "rank", "weight" desc, "termNorm" limit ${Math.min(size, mostSuggested)}`)
  return terms.map(({ term }) => term)
}

/** Twice as many as are shown leave enough when some mean the same. */
const searchedALot = sql`
  select "termNorm", "term", "weight", case when "hot" then 0 else 1 end as "rank" from "SearchTerm"
  order by "hot" desc, "weight" desc, "termNorm" limit ${2 * mostSuggested}`

/** What is written like it stands before what only sounds like it. */
function beginningLike(typed: string): Sql {
  const written = sql`select "termNorm", "term", "weight", 0 as "rank" from "SearchTerm" where "termNorm" like ${prefix(typed)}`
  const sound = typed.replaceAll(/[ ']/g, '')
  if (!/^[a-z]+$/.test(sound)) return written
  return sql`${written}
    union all select "termNorm", "term", "weight", 1 from "SearchTerm" where "pinyin" like ${prefix(sound)}
    union all select "termNorm", "term", "weight", 1 from "SearchTerm" where "initials" like ${prefix(sound)}`
}

const prefix = (text: string) => `${likeText(text)}%`
