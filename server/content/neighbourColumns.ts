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
 * SQL of the columns `newer`, `older` and `related` (the five others that are closest in time, newest first) of a detail page. `isSame` restricts them
 * to the same list; by default to the kind. The newest items would be the same on every page, and each publication would change all pages of the list.
 */
export function neighbourColumns<K extends ItemKind>(kind: K, isSame: (eb: NeighbourBuilder<K>) => Condition = () => sql`true`) {
  const eb = expressionBuilder<Neighbours<ItemKind>, 'item' | 'other'>()
  const others = query
    .selectFrom(sql.table(viewOf(kind)).$castTo<ContentRow<ItemKind>>().as('other'))
    .where(isSame(expressionBuilder<Neighbours<K>, 'item' | 'other'>()))
  const title = titleColumn(kind, 'other')
  const place = eb.refTuple('other.publishedAt', 'other.id')
  const itemPlace = eb.refTuple('item.publishedAt', 'item.id')
  const newer = others
    .where(eb(place, '>', itemPlace))
    .orderBy('other.publishedAt')
    .orderBy('other.id')
  const older = others
    .where(eb(place, '<', itemPlace))
    .orderBy('other.publishedAt', 'desc')
    .orderBy('other.id', 'desc')
  const neighbour = (side: typeof older) => side.select(jsonBuildObject({ id: eb.ref('other.id'), title }).as('neighbour')).limit(eb.lit(1))
  const beyondNeighbour = (side: typeof older) =>
    query
      .selectFrom(
        side
          .select(['other.id', title.as('title'), 'other.publishedAt'])
          .offset(eb.lit(1))
          .limit(eb.lit(5))
          .as('beyond'),
      )
      .selectAll()
  const distance = sql`abs(extract(epoch from ${sql.ref('near.publishedAt')} - ${eb.ref('item.publishedAt')}))`
  const closest = query
    .selectFrom(beyondNeighbour(newer).unionAll(beyondNeighbour(older)).as('near'))
    .selectAll()
    .orderBy(distance)
    .orderBy('near.id', 'desc')
    .limit(eb.lit(5))
  return [
    neighbour(newer).as('newer'),
    neighbour(older).as('older'),
    jsonArrayFrom(
      query
        .selectFrom(closest.as('near'))
        .select((near) => ['near.id', 'near.title', timeText(near.ref('near.publishedAt')).as('publishedAt')])
        .orderBy('near.publishedAt', 'desc')
        .orderBy('near.id', 'desc'),
    ).as('related'),
  ] as const
}

/** Removes the neighbours of an item that is not approved, because it is in no public list yet. */
export const withoutNeighbours = <T extends { status?: ReviewStatus }>(item: T): T =>
  item.status === 'approved' ? item : { ...item, newer: null, older: null, related: [] }
