import { type Expression, type ExpressionBuilder, expressionBuilder, sql } from 'kysely'
import type { ContentKind } from '#prisma/generated/client.ts'
import { query } from '#server/database/query.ts'
import type { Schema } from '#server/database/schema.ts'
import type { ItemKind } from '#shared/rules/itemKinds.ts'

/** A table and its column with the title. */
type ContentTable = { [T in 'Article' | 'Company' | 'Dish' | 'FoodShop' | 'Highlight' | 'InfoItem']: { table: T; title: keyof Schema[T] } }

/** The tables by kind. A transaction that locks items of several kinds locks them in this order. */
const contentTables = {
  article: { table: 'Article', title: 'title' },
  company: { table: 'Company', title: 'name' },
  foodShop: { table: 'FoodShop', title: 'title' },
  highlight: { table: 'Highlight', title: 'name' },
  infoItem: { table: 'InfoItem', title: 'title' },
  // Dishes are submitted separately and shown with their restaurant.
  dish: { table: 'Dish', title: 'title' },
} as const satisfies Record<ContentKind, ContentTable[keyof ContentTable]>
const contentKinds = Object.keys(contentTables) as ContentKind[]

/** The kinds of items in the order in which they are locked. */
export const lockOrder = contentKinds.filter((kind) => kind !== 'dish')

/** A row of a kind. For a kind that is known at run time only, it has the columns that all kinds share. */
export type ContentRow<K extends ContentKind = ContentKind> = SharedColumns<Schema[(typeof contentTables)[K]['table']]>
type SharedColumns<Row> = Pick<Row, keyof Row>

/** The expression builder of a query that calls the row of an item `item`. */
export type ItemBuilder<K extends ContentKind = ItemKind> = ExpressionBuilder<{ item: ContentRow<K> }, 'item'>

/** Returns the table of a kind, with all items including drafts and deleted ones: `Article`. */
const tableOf = (kind: ContentKind) => contentTables[kind].table
/** Returns the view of the items of a kind that visitors see now: `VisibleArticle`. */
export const viewOf = (kind: ContentKind) => `Visible${contentTables[kind].table}` as const

const rows = <K extends ContentKind>(table: keyof Schema) => sql.table(table).$castTo<ContentRow<K>>()

/** Selects items of a kind as `item`, including drafts and deleted ones. */
export const selectItems = <K extends ContentKind>(kind: K) => query.selectFrom(rows<K>(tableOf(kind)).as('item'))

/** Selects the items of a kind that visitors see now, as `item`. */
export const selectVisible = <K extends ContentKind>(kind: K) => query.selectFrom(rows<K>(viewOf(kind)).as('item'))

/** The title of the row `item`, or of another alias. */
export const titleColumn = (kind: ContentKind, alias = 'item') => sql.ref<string>(`${alias}.${contentTables[kind].title}`)

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

/** Returns the kind of the items of a table: `InfoItem` → `infoItem`; undefined for other tables. */
export const toContentKind = (table: string) => contentKinds.find((kind) => contentTables[kind].table === table)

/** The current title of an item of any kind; null if it does not exist. */
export function itemTitle(kind: Expression<string>, id: Expression<number>) {
  const cases = lockOrder.map((name) => {
    const title = selectItems(name).select(titleColumn(name).as('title')).where('item.id', '=', id)
    return sql`when ${sql.lit(name)} then ${title}`
  })
  return sql<string | null>`case ${kind} ${sql.join(cases, sql` `)} end`
}
