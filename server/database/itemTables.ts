import { type Expression, type ExpressionBuilder, expressionBuilder, sql } from 'kysely'
import type { ContentKind, Prisma } from '#prisma/generated/client.ts'
import { now, query, run } from '#server/database/query.ts'
import type { Schema } from '#server/database/schema.ts'
import { enterprise } from '#shared/rules/companyRules.ts'
import { type ItemKind, itemKindNames, itemKinds } from '#shared/rules/itemKinds.ts'

/** The kinds of content in the order in which several of them are locked. */
export const lockOrder = itemKindNames.toSorted()

export const contentKinds: readonly ContentKind[] = [...itemKindNames, 'dish']

/** Includes drafts and deleted items. */
export const tableOf = <K extends ContentKind>(kind: K) => `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}` as Capitalize<K>
export const contentTables = Object.fromEntries(contentKinds.map((kind) => [tableOf(kind), kind])) as Record<Capitalize<ContentKind>, ContentKind>
export const viewOf = (kind: ContentKind) => `Visible${tableOf(kind)}` as const

/** Kinds known only at run time have the shared columns. */
export type ContentRow<K extends ContentKind = ContentKind> = SharedColumns<Schema[Capitalize<K>]>
type SharedColumns<Row> = Pick<Row, keyof Row>

export type ItemBuilder<K extends ContentKind = ItemKind> = ExpressionBuilder<{ item: ContentRow<K> }, 'item'>

const rows = <K extends ContentKind>(table: keyof Schema) => sql.table(table).$castTo<ContentRow<K>>()

/** Includes drafts and deleted items. */
export const selectItems = <K extends ContentKind, A extends string = 'item'>(kind: K, alias = 'item' as A) =>
  query.selectFrom(rows<K>(tableOf(kind)).as<A>(alias))

export const selectVisible = <K extends ContentKind>(kind: K) => query.selectFrom(rows<K>(viewOf(kind)).as('item'))

export const titleField = (kind: ContentKind) => (kind === 'dish' ? 'title' : itemKinds[kind].title)
export const titleColumn = (kind: ContentKind, alias = 'item') => sql.ref<string>(`${alias}.${titleField(kind)}`)

const article = expressionBuilder<{ item: Schema['Article'] }, 'item'>()
const articleAddress = [
  article.ref('item.policyType').as('policyType'),
  article.ref('item.section').as('section'),
  article.ref('item.branchId').as('branchId'),
  article.ref('item.companyId').as('companyId'),
]

/** Selects visible items with the columns that determine their addresses. */
export const selectAddressed = (kind: ItemKind) =>
  selectVisible(kind)
    .select(['item.id', titleColumn(kind).as('title')])
    .$if(kind === 'article', (items) => items.select(articleAddress))

/** Selects the visible items with a page of their own: of companies only enterprises, because the pages of offices are articles. */
export const selectPages = (kind: ItemKind) =>
  selectAddressed(kind).$if(kind === 'company', (items) => items.where(sql<boolean>`${sql.ref('item.type')} = ${sql.lit(enterprise)}`))

/** `InfoItem` → `infoItem`; undefined for other tables. */
export const toContentKind = (table: string) => contentKinds.find((kind) => tableOf(kind) === table)

/** SQL of the current title of an item of any kind; null if it is missing. */
export function itemTitle(kind: Expression<string>, id: Expression<number>) {
  const cases = contentKinds.map((name) => {
    const title = selectItems(name).select(titleColumn(name).as('title')).where('item.id', '=', id)
    return sql`when ${sql.lit(name)} then ${title}`
  })
  return sql<string | null>`case ${kind} ${sql.join(cases, sql` `)} end`
}

/** Locks the row of an item and returns the time of the database, undefined if there is no such item. */
export async function lockItem(tx: Prisma.TransactionClient, kind: ContentKind, id: number): Promise<Date | undefined> {
  const [row] = await run(tx, selectItems(kind).select(now.as('now')).where('item.id', '=', id).forNoKeyUpdate())
  return row?.now
}

/** Returns some columns of a row. */
export const pick = <Row, Name extends keyof Row>(row: Row, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>
