import { itemTables } from '#server/database/itemTables.ts'
import { type Reader, readerOver } from '#server/database/reader.ts'
import { type Sql, sql } from '#server/database/sql.ts'
import type { ItemKind } from '#shared/rules/itemKinds.ts'

/** A version of an item: what is shown in a preview. */
export interface ShownVersion {
  kind: ItemKind
  id: number
  version: number
}

/** Where a part of an item stands that a version keeps as a list: each of its elements, `part."value"`, becomes a row of the table. */
interface Part {
  table: Sql
  /** The column that names the item. */
  owner: Sql
  key: string
  /** What an element makes of a row of this item, as jsonb. */
  row: Sql
}

/** The parts of those kinds that have any. */
const partsByKind: Partial<Record<ItemKind, Part[]>> = {
  article: [
    {
      table: sql`"ArticleAttachment"`,
      owner: sql`"articleId"`,
      key: 'attachments',
      row: sql`jsonb_build_object('articleId', (item)."id") || part."value"`,
    },
  ],
  foodShop: [
    {
      table: sql`"FoodShopPhoto"`,
      owner: sql`"shopId"`,
      key: 'photoKeys',
      row: sql`jsonb_build_object('shopId', (item)."id", 'fileKey', part."value")`,
    },
  ],
  highlight: [
    {
      table: sql`"HighlightImage"`,
      owner: sql`"highlightId"`,
      key: 'images',
      row: sql`jsonb_build_object('highlightId', (item)."id") || part."value"`,
    },
  ],
}

/**
 * Reads as if this version were what visitors see: the names of the views and tables it stands in are given to queries of their own at the head of
 * every statement, so the very SQL of the public pages finds it. Nothing is written, and nobody else sees anything of it. An item that is deleted,
 * or has no such version, is not there.
 */
export function readingVersion(reader: Reader, { kind, id, version }: ShownVersion): Reader {
  const { table, visible } = itemTables[kind]
  const shown = sql`"ShownVersion" as (
    select item, coalesce(kept."data", '{}') as "data" from ${table} item
    left join "Revision" kept on kept."kind" = ${kind}::"ContentKind" and kept."itemId" = item."id" and kept."version" = ${version}
    where item."id" = ${id} and item."deletedAt" is null and (kept."id" is not null or item."version" = ${version}))`
  const item = sql`${visible} as not materialized (
    select * from ${visible} where "id" <> ${id}
    union all select whole.* from "ShownVersion" cross join lateral jsonb_populate_record(item, "data" || jsonb_build_object('publishedAt',
      case when (item)."status" = 'approved' then (item)."publishedAt" else now() end)) whole)`
  const all = [...(partsByKind[kind] ?? []).map((part) => partOf(part, id)), ...(kind === 'foodShop' ? [dishesOf(id)] : [])].reduce(
    (before, next) => sql`${before}, ${next}`,
    sql`${shown}, ${item}`,
  )
  return readerOver((query) => reader.rows(sql`with ${all} ${query}`))
}

/** The rows of a part, where the version says something of it; else they are as they are. */
const partOf = ({ table, owner, key, row }: Part, id: number) => sql`${table} as not materialized (
  select * from ${table} where ${owner} <> ${id} or not exists (select from "ShownVersion" where "data" ? ${key}::text)
  union all select whole.* from "ShownVersion"
    cross join lateral jsonb_array_elements("data" -> ${key}::text) with ordinality part("value", "place")
    cross join lateral jsonb_populate_record(null::${table},
      jsonb_build_object('id', "place", 'title', '', 'position', "place") || ${row}) whole)`

/** Dishes are seen with their shop. */
const dishesOf = (shopId: number) => sql`"VisibleDish" as not materialized (
  select * from "VisibleDish" where "shopId" <> ${shopId}
  union all select * from "Dish" where "shopId" = ${shopId} and "status" = 'approved' and "deletedAt" is null)`

/** What the page of a version has for an address, read by `readingVersion`; undefined where there is no such version. */
export const readAddressed = <T>(reader: Reader, { kind, id }: ShownVersion): Promise<T | undefined> =>
  reader.row<T>(sql`select "id", ${itemTables[kind].address} from ${itemTables[kind].visible} where "id" = ${id}`)

/**
 * Whether anyone may read this version by a link: staff wrote it, or it was approved. False for what a member has submitted and waits, was rejected,
 * replaced before its review, or whose approval was taken back.
 */
export async function isReviewed(reader: Reader, { kind, id, version }: ShownVersion): Promise<boolean> {
  const unreviewed = await reader.row(sql`
    select 1 from "Revision" where "kind" = ${kind}::"ContentKind" and "itemId" = ${id} and "version" = ${version} and "status" <> 'approved'
    union all select 1 from ${itemTables[kind].table} where "id" = ${id} and "version" = ${version} and "status" in ('pending', 'rejected')`)
  return unreviewed === undefined
}

/** Whether visitors see this very version now. */
export const isPublic = async (reader: Reader, { kind, id, version }: ShownVersion): Promise<boolean> =>
  (await reader.row(sql`select 1 from ${itemTables[kind].visible} where "id" = ${id} and "version" = ${version}`)) !== undefined
