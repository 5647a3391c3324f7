import { sql } from 'kysely'
import type { SearchParams, SearchResponse } from 'meilisearch'
import type { Rows } from '#server/database/query.ts'
import type { Finder, Part } from '#server/search/answer/finder.ts'
import { type FoundRow, foundColumns, visible } from '#server/search/answer/searchQuery.ts'
import { lexemeFilter } from '#server/search/meilisearch/lexemeFilter.ts'

export type Ask = (params: SearchParams) => Promise<SearchResponse>

/** The id, which orders results within a second, is that of SearchDocument. */
const newestFirst = ['publishedAt:desc', 'id:desc']

/** Without hits Meilisearch counts exactly. */
const counting = { page: 1, hitsPerPage: 0 }

/** Finds documents in Meilisearch; their content and visibility come from PostgreSQL. */
export function meilisearchFinder(rows: Rows, ask: Ask): Finder {
  const idsOf = async (filter: string, { size, skip }: Part) => {
    const { hits } = await ask({ filter, sort: newestFirst, attributesToRetrieve: ['id'], limit: size, offset: skip })
    return hits.map(({ id }) => id as number)
  }
  return {
    rows,
    async count(query, narrowing) {
      const { totalHits } = await ask({ filter: lexemeFilter(query, narrowing), ...counting })
      return totalHits ?? 0
    },
    async countByCategory(query, { from, until }) {
      const { facetDistribution } = await ask({ filter: lexemeFilter(query, { from, until }), facets: ['category'], ...counting })
      const counts = Object.entries(facetDistribution?.category ?? {}).map(([category, total]) => ({ category: Number(category), total }))
      return counts.sort((one, other) => one.category - other.category)
    },
    async readPart(query, searchQuery, narrowing, part) {
      const ids = await idsOf(lexemeFilter(query, narrowing), part)
      return rows<FoundRow>(sql`
        select ${foundColumns(searchQuery)} from "SearchDocument"
        where "id" = any(${ids}::int[]) and ${visible(narrowing)} order by array_position(${ids}::int[], "id")`)
    },
    async among(query, narrowing, limit) {
      const ids = await idsOf(lexemeFilter(query, narrowing), { size: limit, skip: 0 })
      return sql`"id" = any(${ids}::int[])`
    },
  }
}
