import { type Expression, type ExpressionBuilder, expressionBuilder, sql } from 'kysely'
import { asSql } from '#server/database/bridge.ts'
import type { Database } from '#server/database/client.ts'
import type { Condition } from '#server/database/conditions.ts'
import { itemTables } from '#server/database/itemTables.ts'
import type { Schema } from '#server/database/schema.ts'
import { sql as piece, type Sql } from '#server/database/sql.ts'
import type { ColumnScope, Endpoint } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { type ArticleKind, articleKindNames } from '#shared/rules/articleKinds.ts'
import { columnOfArticle, columnOfBranch, columnOfInfoItem, columnOfSubmission, prefixOfArticle } from '#shared/rules/columns.ts'
import { type InfoItemKind, infoItemKinds } from '#shared/rules/infoItemRules.ts'
import { type ItemKind, itemKinds } from '#shared/rules/itemKinds.ts'
import { can, canIn, type Permission, type Rights } from '#shared/rules/permissions.ts'
import { infoCategory, policyTypes } from '#shared/rules/policyTypes.ts'
import { type SubmissionKind, submissionKinds } from '#shared/rules/submissionKinds.ts'

/*
 * Whether staff whose role is limited to columns may handle an item. Every call passes `assertInColumns`, by what its contract says it is about;
 * lists filter by `inColumns`; and what changes an item checks once more when it has locked the row, because items are moved.
 */

interface Holder {
  rights: Rights
}

/** The tables of the kinds. */
interface Tables {
  article: Schema['Article']
  infoItem: Schema['InfoItem']
  foodShop: Schema['FoodShop']
  highlight: Schema['Highlight']
  company: Schema['Company']
}

/** Of a query that calls the row of an item `item`. */
export type ItemBuilder<K extends ItemKind> = ExpressionBuilder<{ item: Tables[K] }, 'item'>

const cases = (conditions: Expression<unknown>[]) => sql.join(conditions, sql` `)

/** The column of an item, by its kind: the same as the functions of shared/rules/columns.ts say. Members' units are in no column. */
const columnOfItem: { [K in ItemKind]: (eb: ItemBuilder<K>) => Expression<unknown> | undefined } = {
  article: (eb) => {
    const toCase = (kind: ArticleKind) => {
      const { prefix, by } = prefixOfArticle(kind)
      return sql`when ${policyTypes[kind]}::int then ${prefix}::text || ${by === undefined ? sql.lit('') : eb.ref(`item.${by}`)}`
    }
    return sql`case ${eb.ref('item.policyType')} ${cases(articleKindNames.map(toCase))} end`
  },
  infoItem: (eb) => {
    const toCase = (kind: InfoItemKind) => sql`when ${infoCategory[kind]}::int then ${columnOfInfoItem(kind)}::text`
    return sql`case ${eb.ref('item.category')} ${cases(infoItemKinds.map(toCase))} end`
  },
  foodShop: () => sql`'foodShop'::text`,
  highlight: () => sql`'highlight'::text`,
  company: () => undefined,
}

/** Matches items of a kind in the columns in which somebody may do that; undefined where all of them are. */
export function inColumns<K extends ItemKind>(eb: ItemBuilder<K>, { rights }: Holder, permission: Permission, kind: K): Condition | undefined {
  const where = rights[permission] ?? []
  const column = columnOfItem[kind](eb)
  return where === 'everywhere' || !column ? undefined : sql`coalesce(${column} = any(${[...where]}::text[]), false)`
}

/** The same for statements that are not converted yet. */
export function inColumnsSql<K extends ItemKind>(holder: Holder, permission: Permission, kind: K): Sql | undefined {
  const within = inColumns(expressionBuilder<{ item: Tables[K] }, 'item'>(), holder, permission, kind)
  return within && asSql(within)
}

/** Said of an item outside the columns that a role is limited to. */
export const outsideColumns = () => new Refusal('forbidden', '该内容不在您负责的栏目内')

type ItemsCheck = [db: Pick<Database, 'reader'>, holder: Holder, permission: Permission, kind: ItemKind, ids: readonly number[]]

/** Whether all of these items lie in the columns in which somebody may do that. One that does not exist is for the caller to find out. */
export async function areInColumns(...[{ reader }, holder, permission, kind, ids]: ItemsCheck): Promise<boolean> {
  const within = inColumnsSql(holder, permission, kind)
  if (!within || ids.length === 0) return true
  return !(await reader.row(piece`select from ${itemTables[kind].table} item where item."id" = any(${[...ids]}::int[]) and not ${within} limit 1`))
}

/** Refuses with forbidden where they do not. */
export async function assertItemsInColumns(...check: ItemsCheck): Promise<void> {
  if (!(await areInColumns(...check))) throw outsideColumns()
}

/** Whether the item that two columns of a query name, by `kind` as text and `itemId`, is one that somebody may see. */
export function isSeen(holder: Holder, kind: Sql, itemId: Sql): Sql {
  const seen = (Object.keys(itemKinds) as ItemKind[]).flatMap((name) => {
    const { see } = itemKinds[name]
    if (!can(holder, see)) return []
    const within = inColumnsSql(holder, see, name)
    return [
      piece`(${kind} = ${name}${within ? piece` and ${itemId} in (select item."id" from ${itemTables[name].table} item where ${within})` : piece``})`,
    ]
  })
  return piece`(${seen.reduce<Sql>((any, condition) => piece`${any} or ${condition}`, piece`false`)})`
}

/** What calls about items carry: the items' ids, and what is written of one. */
interface Carried {
  id?: number | null
  ids?: number[]
  shopId?: number
  activityId?: number
  kind?: SubmissionKind
  submissions?: { kind: SubmissionKind; id: number }[]
  type?: ArticleKind
  section?: number
  branchId?: number | null
  category?: InfoItemKind
}

/** The column of what is written of an item; undefined where a call writes nothing of it. */
const columnOfWritten: Partial<Record<ItemKind, (written: Carried) => string | undefined>> = {
  article: ({ type, section = 0, branchId = null }) => type && (columnOfArticle({ type, section, branchId }) ?? ''),
  infoItem: ({ category }) => category && columnOfInfoItem(category),
}

type Check = (db: Pick<Database, 'reader'>, holder: Holder, permission: Permission, carried: Carried) => Promise<void>

const ofItems =
  (kind: ItemKind): Check =>
  async (db, holder, permission, carried) => {
    const column = columnOfWritten[kind]?.(carried)
    if (column !== undefined && !canIn(holder, permission, column)) throw new Refusal('forbidden', '您不能在这个栏目发布内容，请选择您负责的栏目')
    await assertItemsInColumns(db, holder, permission, kind, [carried.id ?? [], carried.ids ?? [], carried.activityId ?? []].flat())
  }

const ofColumn =
  (toColumn: (carried: Carried) => string | undefined): Check =>
  async (_db, holder, permission, carried) => {
    if (!canIn(holder, permission, toColumn(carried))) throw outsideColumns()
  }

const checks: Record<ColumnScope, Check> = {
  list: async () => {},
  article: ofItems('article'),
  infoItem: ofItems('infoItem'),
  foodShop: ofColumn(() => 'foodShop'),
  highlight: ofColumn(() => 'highlight'),
  profile: ofColumn(({ id = null }) => columnOfBranch(id)),
  async submission(db, holder, permission, { kind, id, submissions = [] }) {
    const named = kind && id ? [{ kind, id }, ...submissions] : submissions
    for (const submission of named) {
      // A call may name an item of one kind as another.
      const content = submissionKinds[submission.kind]
      if (!canIn(holder, permission, columnOfSubmission[submission.kind])) throw outsideColumns()
      if (content !== 'dish') await assertItemsInColumns(db, holder, permission, content, [submission.id])
    }
  },
  async previewLink(db, holder, permission, { id }) {
    const link = await db.reader.row<{ kind: ItemKind; itemId: number }>(piece`select "kind", "itemId" from "PreviewLink" where "id" = ${id}`)
    if (link) await assertItemsInColumns(db, holder, permission, link.kind, [link.itemId])
  },
  async signUp(db, holder, permission, { id }) {
    const signUp = await db.reader.row<{ activityId: number }>(piece`select "activityId" from "SignUp" where "id" = ${id}`)
    if (signUp) await assertItemsInColumns(db, holder, permission, 'article', [signUp.activityId])
  },
}

/**
 * Refuses with forbidden a call about an item outside the columns in which the caller may make it. `input` and `body` are decoded. That the caller
 * may make it at all is known already.
 */
export async function assertInColumns(
  db: Pick<Database, 'reader'>,
  holder: Holder,
  { needs, inColumns: scope }: Pick<Endpoint, 'needs' | 'inColumns'>,
  input: unknown,
  body?: unknown,
): Promise<void> {
  if (scope === undefined || needs === undefined || needs === 'anyStaff' || needs === 'signedOut' || holder.rights[needs] === 'everywhere') return
  await checks[scope](db, holder, needs, { ...(input as Carried), ...(body as Carried) })
}
