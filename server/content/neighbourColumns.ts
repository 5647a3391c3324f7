import { type ExpressionBuilder, expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import { type ContentRow, titleColumn, viewOf } from '#server/database/itemTables.ts'
import type { Condition } from '#server/database/list.ts'
import { query, timeText } from '#server/database/query.ts'
import type { ItemKind } from '#shared/rules/itemKinds.ts'
import type { ReviewStatus } from '#shared/rules/reviewStatus.ts'

export type NeighbourBuilder<K extends ItemKind = ItemKind> = ExpressionBuilder<Neighbours<K>, 'item' | 'other'>
interface Neighbours<K extends ItemKind> {
  item: ContentRow<K>
  other: ContentRow<K>
}

/**
 * SQL of the columns `newer`, `older` and `related` (the five newest others) of a detail page. `isSame` restricts them to the same list; by default
 * to the kind.
 */
export function neighbourColumns<K extends ItemKind>(kind: K, isSame: (eb: NeighbourBuilder<K>) => Condition = () => sql`true`) {
  const eb = expressionBuilder<Neighbours<ItemKind>, 'item' | 'other'>()
  const others = query
    .selectFrom(sql.table(viewOf(kind)).$castTo<ContentRow<ItemKind>>().as('other'))
    .where(isSame(expressionBuilder<Neighbours<K>, 'item' | 'other'>()))
  const title = titleColumn(kind, 'other')
  const neighbours = others.select(jsonBuildObject({ id: eb.ref('other.id'), title }).as('neighbour')).limit(eb.lit(1))
  const place = eb.refTuple('other.publishedAt', 'other.id')
  const itemPlace = eb.refTuple('item.publishedAt', 'item.id')
  return [
    neighbours
      .where(eb(place, '>', itemPlace))
      .orderBy('other.publishedAt')
      .orderBy('other.id')
      .as('newer'),
    neighbours
      .where(eb(place, '<', itemPlace))
      .orderBy('other.publishedAt', 'desc')
      .orderBy('other.id', 'desc')
      .as('older'),
    jsonArrayFrom(
      others
        .select(['other.id', title.as('title'), timeText(eb.ref('other.publishedAt')).as('publishedAt')])
        .where('other.id', '<>', eb.ref('item.id'))
        .orderBy('other.publishedAt', 'desc')
        .orderBy('other.id', 'desc')
        .limit(eb.lit(5)),
    ).as('related'),
  ] as const
}

/** Removes the neighbours of an item that is not approved, because it is in no public list yet. */
export const withoutNeighbours = <T extends { status?: ReviewStatus }>(item: T): T =>
  item.status === 'approved' ? item : { ...item, newer: null, older: null, related: [] }
