import { likeText, type Sql, sql } from '#server/database/sql.ts'

/** `where` with all of these conditions; what is not asked for is undefined, and left out of the statement, so that each has the plan it needs. */
export const whereAll = (...conditions: (Sql | undefined)[]): Sql =>
  conditions.reduce<Sql>((all, condition) => (condition ? sql`${all} and ${condition}` : all), sql`where true`)

/** Whether a text is looked for. */
export const isTyped = (text: string): boolean => text.trim() !== ''

/**
 * Whether one of these columns holds the text as it was typed, in whatever case, or a row of another table does that `elsewhere` names; undefined
 * where nothing was typed.
 */
export function containsText(text: string, columns: readonly Sql[], elsewhere?: (holds: (columns: readonly Sql[]) => Sql) => Sql): Sql | undefined {
  if (!isTyped(text)) return undefined
  const wanted = text.trim()
  const fits = comparison(wanted)
  const anyOf = (conditions: readonly Sql[]) => sql`(${conditions.reduce((some, condition) => sql`${some} or ${condition}`)})`
  const holds = (columns: readonly Sql[]) => anyOf(columns.map(fits))
  return elsewhere ? anyOf([holds(columns), elsewhere(holds)]) : holds(columns)
}

/**
 * Comparing without case takes several times as long, of letters beyond ASCII longest: each text is put into lower case, and by `ilike` what is
 * looked for too. Chinese has no case.
 */
function comparison(wanted: string): (column: Sql) => Sql {
  const pattern = `%${likeText(wanted)}%`
  if (!hasCase(wanted)) return (column) => sql`${column} like ${pattern}`
  if (hasCase(wanted.replace(/[a-z]/gi, ''))) return (column) => sql`${column} ilike ${pattern}`
  return (column) => sql`lower(${column} collate "C") like ${pattern.toLowerCase()}`
}

const hasCase = (text: string) => text.toLowerCase() !== text.toUpperCase()

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
