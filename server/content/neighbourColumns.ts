import { type Sql, sql } from '#server/database/sql.ts'

interface List {
  /** The view the item is read from. */
  view: Sql
  /** What the query calls the item, where it is not the view's own name. */
  item?: Sql
  /** The column that names an item. */
  title: Sql
  /** What `other` must share with the item to stand in the same list. */
  same?: Sql
}

/**
 * `newer`, `older` and `related` of an item: those before and after it in its list, and the newest five others. They are what visitors see also in
 * a preview: with the name of the schema a view is none of the queries that stand in its place there, which no index could be followed through.
 */
export const neighbourColumns = ({ view, item = view, title, same = sql`true` }: List) => sql`
  (select json_build_object('id', other."id", 'title', other.${title}) from public.${view} other
    where ${same} and (other."publishedAt", other."id") > (${item}."publishedAt", ${item}."id")
    order by other."publishedAt", other."id" limit 1) as "newer",
  (select json_build_object('id', other."id", 'title', other.${title}) from public.${view} other
    where ${same} and (other."publishedAt", other."id") < (${item}."publishedAt", ${item}."id")
    order by other."publishedAt" desc, other."id" desc limit 1) as "older",
  coalesce((select json_agg(json_build_object('id', newest."id", 'title', newest."title", 'publishedAt', to_char(newest."publishedAt", 'YYYY-MM-DD HH24:MI:SS'))
      order by newest."publishedAt" desc, newest."id" desc)
    from (select other."id", other.${title} as "title", other."publishedAt" from public.${view} other
      where ${same} and other."id" <> ${item}."id"
      order by other."publishedAt" desc, other."id" desc limit 5) newest), '[]') as "related"`
