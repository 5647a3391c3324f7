import { type Expression, type ExpressionBuilder, expressionBuilder, sql } from 'kysely'
import type { ContentKind } from '#prisma/generated/client.ts'
import { query } from '#server/database/query.ts'
import type { Schema } from '#server/database/schema.ts'
import { enterprise } from '#shared/rules/companyRules.ts'
import { type ItemKind, itemKindNames, titleField } from '#shared/rules/itemKinds.ts'

/** The kinds of items in the order in which a transaction locks items of several kinds. */
export const lockOrder = itemKindNames.toSorted()

/** All kinds. Dishes are submitted separately and shown with their restaurant. */
export const contentKinds: readonly ContentKind[] = [...itemKindNames, 'dish']

/** Returns the table of a kind, with all items including drafts and deleted ones: `infoItem` → `InfoItem`. */
export const tableOf = <K extends ContentKind>(kind: K) => `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}` as Capitalize<K>
/** The kinds by table. */
export const contentTables = Object.fromEntries(contentKinds.map((kind) => [tableOf(kind), kind])) as Record<Capitalize<ContentKind>, ContentKind>
/** Returns the view of the items of a kind that visitors see now: `infoItem` → `VisibleInfoItem`. */
export const viewOf = (kind: ContentKind) => `Visible${tableOf(kind)}` as const

/** A row of a kind. For a kind that is known at run time only, it has the columns that all kinds share. */
export type ContentRow<K extends ContentKind = ContentKind> = SharedColumns<Schema[Capitalize<K>]>
type SharedColumns<Row> = Pick<Row, keyof Row>

/** The expression builder of a query that calls the row of an item `item`. */
export type ItemBuilder<K extends ContentKind = ItemKind> = ExpressionBuilder<{ item: ContentRow<K> }, 'item'>

const rows = <K extends ContentKind>(table: keyof Schema) => sql.table(table).$castTo<ContentRow<K>>()

/** Selects items of a kind as `item` or another alias, including drafts and deleted ones. */
export const selectItems = <K extends ContentKind, A extends string = 'item'>(kind: K, alias = 'item' as A) =>
  query.selectFrom(rows<K>(tableOf(kind)).as<A>(alias))

/** Selects the items of a kind that visitors see now, as `item`. */
export const selectVisible = <K extends ContentKind>(kind: K) => query.selectFrom(rows<K>(viewOf(kind)).as('item'))

/** The title of the row `item`, or of another alias. */
export const titleColumn = (kind: ContentKind, alias = 'item') => sql.ref<string>(`${alias}.${titleField(kind)}`)

const article = expressionBuilder<{ item: Schema['Article'] }, 'item'>()
const articleAddress = [
  article.ref('item.policyType').as('policyType'),
  article.ref('item.section').as('section'),
  article.ref('item.branchId').as('branchId'),
  article.ref('item.companyId').as('companyId'),
]

/** Selects the visible items of a kind with id, title and, for articles, the other columns that determine the addresses of their pages. */
export const selectAddressed = (kind: ItemKind) =>
  selectVisible(kind)
    .select(['item.id', titleColumn(kind).as('title')])
    .$if(kind === 'article', (items) => items.select(articleAddress))

/** `selectAddressed` for items with pages: of the companies only enterprises have one, the pages of offices are articles. */
export const selectPages = (kind: ItemKind) =>
  selectAddressed(kind).$if(kind === 'company', (items) => items.where(sql<boolean>`${sql.ref('item.type')} = ${sql.lit(enterprise)}`))

/** Returns the kind of the items of a table: `InfoItem` → `infoItem`; undefined for other tables. */
export const toContentKind = (table: string) => contentKinds.find((kind) => tableOf(kind) === table)

/** The current title of an item of any kind; null if it does not exist. */
export function itemTitle(kind: Expression<string>, id: Expression<number>) {
  const cases = lockOrder.map((name) => {
    const title = selectItems(name).select(titleColumn(name).as('title')).where('item.id', '=', id)
    return sql`when ${sql.lit(name)} then ${title}`
  })
  return sql<string | null>`case ${kind} ${sql.join(cases, sql` `)} end`
}
