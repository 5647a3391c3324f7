import { itemTables } from '#server/database/itemTablesSql.ts'
import { type Sql, sql } from '#server/database/sql.ts'
import type { ItemKind } from '#shared/rules/itemKinds.ts'

interface List {
  /** The alias of the item in the query; default is its view. */
  item?: Sql
  /** A condition that `other` items of the same list fulfil. */
  same?: Sql
}

/** SQL for `newer`, `older` and `related` of an item: those before and after it in its list, and the newest five others. */
export function neighbourColumns(kind: ItemKind, { item = itemTables[kind].visible, same = sql`true` }: List = {}): Sql {
  const { visible, title } = itemTables[kind]
  return sql`
  (select json_build_object('id', other."id", 'title', other.${title}) from ${visible} other
    where ${same} and (other."publishedAt", other."id") > (${item}."publishedAt", ${item}."id")
    order by other."publishedAt", other."id" limit 1) as "newer",
  (select json_build_object('id', other."id", 'title', other.${title}) from ${visible} other
    where ${same} and (other."publishedAt", other."id") < (${item}."publishedAt", ${item}."id")
    order by other."publishedAt" desc, other."id" desc limit 1) as "older",
  coalesce((select json_agg(json_build_object('id', newest."id", 'title', newest."title", 'publishedAt', to_char(newest."publishedAt", 'YYYY-MM-DD HH24:MI:SS'))
      order by newest."publishedAt" desc, newest."id" desc)
    from (select other."id", other.${title} as "title", other."publishedAt" from ${visible} other
      where ${same} and other."id" <> ${item}."id"
      order by other."publishedAt" desc, other."id" desc limit 5) newest), '[]') as "related"`
}
