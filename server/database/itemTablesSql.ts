import { type Sql, sql } from '#server/database/sql.ts'
import type { ItemKind } from '#shared/rules/itemKinds.ts'

/** The tables of a kind of item. */
export interface ItemTable {
  /** All items, including drafts and deleted ones. */
  table: Sql
  /** The view of the items visitors see now. */
  visible: Sql
  /** The column with the title. */
  title: Sql
  /** The columns that determine the address of an item's page, in addition to its id. */
  address: Sql
}

/** The tables by kind. A transaction that locks items of several kinds locks them in this order. */
export const itemTables: Readonly<Record<ItemKind, ItemTable>> = {
  article: {
    table: sql`"Article"`,
    visible: sql`"VisibleArticle"`,
    title: sql`"title"`,
    address: sql`"title", "policyType", "section", "branchId", "companyId"`,
  },
  company: { table: sql`"Company"`, visible: sql`"VisibleCompany"`, title: sql`"name"`, address: sql`"name" as "title"` },
  foodShop: { table: sql`"FoodShop"`, visible: sql`"VisibleFoodShop"`, title: sql`"title"`, address: sql`"title"` },
  highlight: { table: sql`"Highlight"`, visible: sql`"VisibleHighlight"`, title: sql`"name"`, address: sql`"name" as "title"` },
  infoItem: { table: sql`"InfoItem"`, visible: sql`"VisibleInfoItem"`, title: sql`"title"`, address: sql`"title"` },
}
/** The same for everything members submit. Dishes are submitted separately and shown with their restaurant. */
export const submissionTables: Readonly<Record<ItemKind | 'dish', Pick<ItemTable, 'table' | 'visible'>>> = {
  ...itemTables,
  dish: { table: sql`"Dish"`, visible: sql`"VisibleDish"` },
}
export const itemTableEntries = Object.entries(itemTables) as [ItemKind, ItemTable][]

/** SQL for the current title of an item of any kind; null if it does not exist. `kind` is an expression of type text. */
export function itemTitle(kind: Sql, id: Sql): Sql {
  const cases = itemTableEntries.map(
    ([name, { table, title }]) => sql`when ${name}::text then (select item.${title} from ${table} item where item."id" = ${id})`,
  )
  return sql`case ${kind} ${cases.reduce((before, next) => sql`${before} ${next}`)} end`
}
