import {
  type Compilable,
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type OrderByExpression,
  type RawBuilder,
  type ReferenceExpression,
  type SelectQueryBuilder,
  type SqlBool,
  type StringReference,
  sql,
} from 'kysely'
import { type Params, prepared, query } from '#server/database/query.ts'
import type { Read } from '#server/database/schema.ts'

export interface List<Row> {
  /** Type only, never set. */
  readonly row?: Row
  all(): Compilable<Row>
  /** Beyond the last page, one row with null `item`. `isFar`: behind `farOffset` rows. */
  page(range: Range | Params<Range>, isFar?: boolean): Compilable<Row & { total: number; item: boolean | null }>
}

interface Range {
  limit: number
  offset: number
}

type Rows<DB, TB extends keyof DB> = SelectQueryBuilder<DB, TB, Record<never, never>>

export interface ListQuery<DB, TB extends keyof DB, O> {
  /** Conditions here would also apply to key lookups and mislead the planner. */
  tables: Rows<DB, TB>
  where(eb: ExpressionBuilder<DB, TB>): readonly (Condition | undefined)[]
  /** May join tables only it needs. */
  columns(rows: Rows<DB, TB>): Expression<O>
  /** Must end with a unique key, or pages overlap. */
  order(rows: Rows<DB, TB>): Rows<DB, TB>
  /**
   * Row key, for long lists: evaluates columns only for the page. `once`, for expensive conditions, collects all keys in one pass. `onlyFar`, where
   * an index has all but the columns: looking up the first pages takes a quarter longer than reading them.
   */
  lookUp?: { key: StringReference<DB, TB>; once?: boolean; onlyFar?: boolean }
}

export function list<DB, TB extends keyof DB, O>({ tables, where, columns, order, lookUp }: ListQuery<DB, TB, O>): List<Read<O>> {
  const found = tables.where((eb) => allOf(where(eb)))
  const listed = (rows: Rows<DB, TB>) => columns(order(rows).select(sql<boolean>`true`.as('item')))
  const counted = found.select(sql<number>`count(*)::int`.as('total'))
  return {
    all: () => statement(sql`${columns(order(found))}`),
    page({ limit, offset }, isFar = false) {
      const onPage = (rows: Rows<DB, TB>) => rows.limit(limit).offset(offset)
      if (!lookUp || (lookUp.onlyFar && !isFar)) return paged(counted, listed(onPage(found)))
      const key = sql.ref(lookUp.key)
      const keys = order(found).select(key.as('key'))
      const isOneOf = (some: RawBuilder<unknown>) => tables.where(sql<boolean>`${key} = any(${some})`)
      if (!lookUp.once) return paged(counted, listed(isOneOf(sql`array${onPage(keys)}`)))
      return paged(
        // Without `offset` each mention of the keys would be a query of its own.
        sql`(select cardinality("keys") as "total", "keys" from (select array${keys} as "keys" offset 0) found)`,
        listed(isOneOf(sql`counted."keys"[${offset}::int + 1 : ${offset}::int + ${limit}::int]`)),
      )
    },
  }
}

const paged = <Row>(counted: Expression<unknown>, listed: Expression<unknown>) =>
  statement<Row & { total: number; item: boolean | null }>(
    sql`select counted."total", listed.* from ${counted} counted left join lateral ${listed} listed on true`,
  )

const statement = <Row>(raw: RawBuilder<unknown>): Compilable<Row> => ({ compile: () => raw.$castTo<Row>().compile(query) })

/** Rows before a page from which on skipping them dominates. */
const farOffset = 1_000

/** Returns a list that is built once for each set of defined parameters, like `prepared`. */
export function preparedList<P extends object, Row>(build: (params: Params<P>) => List<Row>): (values: P) => List<Row> {
  const all = prepared((params: Params<P>) => build(params).all())
  const page = prepared((params: Params<P & Range>) => build(params).page(params))
  const farPage = prepared((params: Params<P & Range>) => build(params).page(params, true))
  return (values) => ({
    all: () => all(values),
    page: (range: Range) => (range.offset < farOffset ? page : farPage)({ ...values, ...range }),
  })
}

/** Orders rows by the chosen sort. `key` makes it stable, in the same direction, so one index serves both. */
export function orderedBy<DB, TB extends keyof DB, S extends string>(
  rows: Rows<DB, TB>,
  { sort, direction }: { sort: S; direction: 'ascending' | 'descending' },
  columns: Record<S, OrderByExpression<DB, TB, Record<never, never>>>,
  key: StringReference<DB, TB>,
): Rows<DB, TB> {
  const way = direction === 'ascending' ? 'asc' : 'desc'
  return rows.orderBy(columns[sort], way).orderBy(sql.ref(key), way)
}

export type Condition = Expression<SqlBool>

const anyTables = expressionBuilder<Record<never, never>, never>()

/** Omits undefined conditions: each combination has its own plan. */
export const allOf = (conditions: readonly (Condition | undefined)[]): Condition =>
  anyTables.and(conditions.filter((condition) => condition !== undefined))

export const isTyped = (text: string): boolean => text.trim() !== ''

type Contains = <DB, TB extends keyof DB>(eb: ExpressionBuilder<DB, TB>, columns: readonly ReferenceExpression<DB, TB>[]) => Condition

/** SQL condition that a column contains the text, ignoring case; undefined for an empty text. `elsewhere` searches another table. */
export function containsText<DB, TB extends keyof DB>(
  eb: ExpressionBuilder<DB, TB>,
  text: string,
  columns: readonly ReferenceExpression<DB, TB>[],
  elsewhere?: (contains: Contains) => Condition,
): Condition | undefined {
  if (!isTyped(text)) return undefined
  const matches = comparison(text.trim())
  const contains: Contains = (eb, columns) => eb.or(columns.map((column) => matches(sql`${typeof column === 'string' ? eb.ref(column) : column}`)))
  return elsewhere ? eb.or([contains(eb, columns), elsewhere(contains)]) : contains(eb, columns)
}

/** `like` is several times faster than `ilike`, especially on Chinese. */
function comparison(wanted: string): (column: Expression<unknown>) => Condition {
  const pattern = `%${likeText(wanted)}%`
  if (!hasCase(wanted)) return (column) => sql`${column} like ${pattern}`
  if (hasCase(wanted.replace(/[a-z]/gi, ''))) return (column) => sql`${column} ilike ${pattern}`
  return (column) => sql`lower(${column} collate "C") like ${pattern.toLowerCase()}`
}

/** Escapes text for `like`. */
export const likeText = (text: string) => text.replace(/[\\%_]/g, '\\$&')

const hasCase = (text: string) => text.toLowerCase() !== text.toUpperCase()

/** SQL condition that a time is within these Beijing days, both inclusive (`2026-11-21`). */
export const withinDays = (time: Expression<Date | null>, from: string | undefined, until: string | undefined): (Condition | undefined)[] => [
  from === undefined ? undefined : sql`${time} >= ${from}::date`,
  until === undefined ? undefined : sql`${time} < ${until}::date + 1`,
]
