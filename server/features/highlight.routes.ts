import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { neighbourColumns } from '#server/content/neighbourColumns.ts'
import { notFoundOrGone } from '#server/content/notFoundOrGone.ts'
import type { Database } from '#server/database/client.ts'
import { list, preparedList } from '#server/database/list.ts'
import { type Params, prepared, query } from '#server/database/query.ts'
import { isoTime } from '#server/http/document.ts'
import { feature } from '#server/http/feature.ts'
import { type HighlightDetail, highlightContract } from '#shared/contracts/highlight.ts'

const visibleHighlights = query.selectFrom('VisibleHighlight as item')

/** The first picture is the cover. */
const highlightColumns = (rows: typeof visibleHighlights) =>
  rows.select((eb) => {
    const images = eb
      .selectFrom('HighlightImage as image')
      .whereRef('image.highlightId', '=', 'item.id')
      .orderBy('image.position')
      .orderBy('image.id')
    return [
      'item.id',
      'item.name',
      'item.publishedAt',
      images.select('image.fileKey').limit(eb.lit(1)).as('coverKey'),
      jsonArrayFrom(
        images
          .leftJoin('StoredFile', 'StoredFile.key', 'image.fileKey')
          .select(['image.id', 'image.fileKey', 'image.title', 'StoredFile.width', 'StoredFile.height']),
      ).as('images'),
    ]
  })

const highlightById = prepared(({ id }: Params<{ id: number }>) =>
  highlightColumns(visibleHighlights)
    .leftJoin('ViewCount', (join) => join.on('ViewCount.kind', '=', sql.lit('highlight')).onRef('ViewCount.itemId', '=', 'item.id'))
    .select((eb) => eb.fn.coalesce('ViewCount.views', eb.lit(0)).as('views'))
    .select(neighbourColumns('highlight'))
    .where('item.id', '=', id),
)

/** Throws `Refusal('notFound')` or `Refusal('gone')`. */
export async function getHighlight(db: Database, id: number): Promise<HighlightDetail> {
  const found = await db.reader.row(highlightById({ id }))
  if (!found) throw await notFoundOrGone(db, 'highlight', id)
  return found
}

const highlights = preparedList(() =>
  list({
    tables: visibleHighlights,
    where: () => [],
    columns: highlightColumns,
    order: (rows) => rows.orderBy('item.publishedAt', 'desc').orderBy('item.id', 'desc'),
  }),
)

export const highlight = feature(highlightContract, {
  listHighlights: ({ db, input }) => db.reader.page(highlights({}), input),

  listHighlightGroups: ({ db, input }) => db.reader.page(highlights({}), input),

  getHighlight: {
    handle: ({ db, input }) => getHighlight(db, input.id),
    viewed: 'highlight',
    describe: ({ publishedAt }) => ({ '@type': 'ImageGallery', datePublished: isoTime(publishedAt) }),
  },
})
