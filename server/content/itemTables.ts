import { type Sql, sql } from '#server/database/sql.ts'
import type { ItemKind } from '#shared/rules/itemKinds.ts'

/** Where the items of a kind are. */
export interface ItemTable {
  /** All of them, drafts and deleted ones too. */
  table: Sql
  /** The view of what visitors see now. */
  visible: Sql
  /** The column with the title. */
  title: Sql
  /** The columns that the address of an item's page is made of besides its id. */
  address: Sql
}

/** The table of each kind, in the order in which a transaction locks items of several. */
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
/** The same of everything that members submit: dishes are content of their own, shown with their restaurant. */
export const reviewedTables: Readonly<Record<ItemKind | 'dish', Pick<ItemTable, 'table' | 'visible'>>> = {
  ...itemTables,
  dish: { table: sql`"Dish"`, visible: sql`"VisibleDish"` },
}
export const tablesOfItems = Object.entries(itemTables) as [ItemKind, ItemTable][]

/** The title of an item as its row has it, whatever its kind; null where there is none. `kind` is an expression of type text. */
export function titleOfItem(kind: Sql, id: Sql): Sql {
  const cases = tablesOfItems.map(
    ([name, { table, title }]) => sql`when ${name}::text then (select item.${title} from ${table} item where item."id" = ${id})`,
  )
  return sql`case ${kind} ${cases.reduce((before, next) => sql`${before} ${next}`)} end`
}
