import { sql } from '#server/database/sql.ts'
import type { Narrowing, Part } from '#server/search/answer/finder.ts'
import { withBits } from '#server/search/bitmaps/withBits.ts'
import { categoryLexeme } from '#server/search/index/documents.ts'
import type { SearchIndex } from '#server/search/postgres/searchIndex.ts'
import { type FoundRow, foundColumns } from '#server/search/query/foundRow.ts'
import { inCategory, matching, visibleByTime } from '#server/search/query/narrowing.ts'
import type { Question } from '#server/search/query/question.ts'
import type { LexemeQuery } from '#server/search/text/lexemeQuery.ts'

/**
 * The part of the results of a tier, by going through the documents from the newest on until it is full, and asking the bitmap about each. Undefined
 * where no bitmap knows, or reading all matches and sorting them is sooner done: to pass a document takes twice as long.
 */
export async function walkBitmap(
  index: SearchIndex,
  question: Question,
  tier: LexemeQuery,
  narrowing: Narrowing,
  part: Part,
): Promise<FoundRow[] | undefined> {
  const { category } = narrowing
  const { rows } = index
  const before = withBits(index, inCategory(tier, category))
  if (!before) return undefined
  const all =
    category === undefined
      ? sql`length("bits")`
      : sql`(select bit_count("documents") from "SearchBitmap" where "lexeme" = ${categoryLexeme(category)})`
  const [known] = await rows<{ matches: number; all: number }>(sql`${before}
    select bit_count("bits")::int as "matches", ${all}::int as "all" from "asked", "known" where "is"`)
  if (!known || 2 * passed(known, part) > known.matches) return undefined
  return rows<FoundRow>(sql`${before}
    select ${foundColumns(question)} from "SearchDocument"
    where ${visibleByTime(narrowing)} and ${category === undefined ? sql`true` : sql`"category" = ${category}`} and
      case when "SearchDocument"."id" in (select "id" from "changed") or not (select "is" from "known") then ${matching(tier)}
        else get_bit((select "bits" from "asked"), "SearchDocument"."id") = 1 end
    order by "publishedAt" desc, "SearchDocument"."id" desc limit ${part.size} offset ${part.skip}`)
}

/** As many documents as it takes to find the part. */
const passed = ({ matches, all }: { matches: number; all: number }, { skip, size }: Part) => ((skip + size) * all) / Math.max(1, matches)
