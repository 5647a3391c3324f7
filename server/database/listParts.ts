import { likeText, type Sql, sql } from '#server/database/sql.ts'

/** `where` with all of these conditions; what is not asked for is undefined, and left out of the statement, so that each has the plan it needs. */
export const whereAll = (...conditions: (Sql | undefined)[]): Sql =>
  conditions.reduce<Sql>((all, condition) => (condition ? sql`${all} and ${condition}` : all), sql`where true`)

/** Whether one of these columns holds the text as it was typed, in whatever case; undefined where nothing was typed. */
export function containsText(text: string, columns: readonly Sql[]): Sql | undefined {
  const wanted = text.trim()
  if (!wanted) return undefined
  const pattern = `%${likeText(wanted)}%`
  // Comparing without case takes ten times as long; Chinese has none.
  const fits = wanted.toLowerCase() === wanted.toUpperCase() ? sql`like` : sql`ilike`
  const any = columns.reduce<Sql | undefined>(
    (some, column) => (some ? sql`${some} or ${column} ${fits} ${pattern}` : sql`${column} ${fits} ${pattern}`),
    undefined,
  )
  return any && sql`(${any})`
}

/** Within these days, both inclusive, Beijing time: `2026-11-21`. */
export const withinDays = (column: Sql, from: string | undefined, until: string | undefined): (Sql | undefined)[] => [
  from === undefined ? undefined : sql`${column} >= ${from}::date`,
  until === undefined ? undefined : sql`${column} < ${until}::date + 1`,
]

/**
 * The order somebody has asked for, by one of the columns a list can be sorted by; `id` makes it stable, and goes the same way, so that one index
 * serves both directions.
 */
export function orderBy<S extends string>(
  columns: Record<S, Sql>,
  { sort, direction }: { sort: S; direction: 'ascending' | 'descending' },
  id: Sql,
): Sql {
  const column = columns[sort]
  return direction === 'ascending' ? sql`${column} asc, ${id} asc` : sql`${column} desc, ${id} desc`
}
