import { type ExpressionBuilder, type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '#server/database/client.ts'
import { allOf, containsText, list } from '#server/database/list.ts'
import { query } from '#server/database/query.ts'
import type { Schema } from '#server/database/schema.ts'
import type { digestsContract, OfferedItem } from '#shared/contracts/console/digests.ts'
import type { InputOf, Page } from '#shared/lib/endpoint.ts'
import { type DigestSource, digestSources } from '#shared/rules/digestRules.ts'

const sources = Object.values(digestSources)
const policyTypes = sources.flatMap((source) => ('policyType' in source ? [source.policyType] : []))
const categories = sources.flatMap((source) => ('category' in source ? [source.category] : []))

type Item = Pick<Selectable<Schema['Article']>, 'id' | 'title' | 'summary' | 'label' | 'companyId' | 'publishedAt'> & {
  kind: 'article' | 'infoItem'
  html: string
  policyType: number | null
  category: number | null
}

type Rows<Row> = SelectQueryBuilder<{ row: Row }, 'row', Record<never, never>>

/** Unites articles and information as rows named `row`. */
export const itemsOf = (articles: Rows<Schema['Article']>, infoItems: Rows<Schema['InfoItem']>) =>
  articles
    .select((eb) => [
      sql<Item['kind']>`'article'`.as('kind'),
      ...(['row.id', 'row.title', 'row.summary', 'row.content as html'] as const),
      eb.ref('row.policyType').$castTo<Item['policyType']>().as('policyType'),
      sql<Item['category']>`null::int`.as('category'),
      ...(['row.label', 'row.companyId', 'row.publishedAt'] as const),
    ])
    .unionAll(
      infoItems.select((eb) => [
        sql<Item['kind']>`'infoItem'`.as('kind'),
        ...(['row.id', 'row.title', 'row.summary', 'row.description as html'] as const),
        sql<Item['policyType']>`null`.as('policyType'),
        eb.ref('row.category').$castTo<Item['category']>().as('category'),
        sql<string>`''`.as('label'),
        ...(['row.companyId', 'row.publishedAt'] as const),
      ]),
    )

export function columnName(eb: ExpressionBuilder<{ item: Item }, 'item'>): RawBuilder<string> {
  const policyType = eb.ref('item.policyType')
  const nameCases = sources.map((source) =>
    'policyType' in source
      ? sql`when ${policyType} = ${sql.lit(source.policyType)} then ${sql.lit(source.name)}`
      : sql`when ${eb.ref('item.category')} = ${sql.lit(source.category)} then ${sql.lit(source.name)}`,
  )
  const label = eb.ref('item.label')
  return sql`case when ${policyType} = ${sql.lit(digestSources.news.policyType)} and ${label} <> '' then ${label} ${sql.join(nameCases, sql` `)} else '' end`
}

export const updatedBy = (eb: ExpressionBuilder<{ d: Schema['Digest'] }, 'd'>) =>
  eb.fn.coalesce(query.selectFrom('Account').select('userName').where('id', '=', eb.ref('d.updatedById').$notNull()), sql.lit(''))

/** Returns the visible items that a digest can take, newest first. */
export async function findDigestItems(
  { reader }: Database,
  { source, days, text, ...window }: InputOf<typeof digestsContract.findDigestItems>,
): Promise<Page<OfferedItem>> {
  const since = sql<Date>`now() - make_interval(days => ${days})`
  const [types, kinds] = numbersOf(source)
  const found = itemsOf(
    query
      .selectFrom('VisibleArticle as row')
      .where((eb) => allOf([eb('row.policyType', '=', eb.fn.any(eb.val(types))), eb('row.publishedAt', '>=', since)])),
    query
      .selectFrom('VisibleInfoItem as row')
      .where((eb) => allOf([eb('row.category', '=', eb.fn.any(eb.val(kinds))), eb('row.publishedAt', '>=', since)])),
  )
  const offered = list({
    tables: query.selectFrom(found.as('item')),
    where: (eb) => [containsText(eb, text, ['item.title'])],
    columns: (rows) =>
      rows.select((eb) => [
        ...(['item.kind', 'item.id', 'item.title', 'item.summary', 'item.publishedAt'] as const),
        columnName(eb).as('column'),
        eb.fn.coalesce(eb.selectFrom('Company').select('Company.name').whereRef('Company.id', '=', 'item.companyId'), sql.lit('')).as('unit'),
      ]),
    order: (rows) => rows.orderBy('item.publishedAt', 'desc').orderBy('item.kind').orderBy('item.id', 'desc'),
  })
  return reader.page(offered, window)
}

function numbersOf(name: DigestSource | undefined): [number[], number[]] {
  if (!name) return [policyTypes, categories]
  const source = digestSources[name]
  return 'policyType' in source ? [[source.policyType], []] : [[], [source.category]]
}
