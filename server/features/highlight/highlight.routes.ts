import { list, preparedList } from '#server/database/list.ts'
import { getHighlight, highlightColumns, visibleHighlights } from '#server/features/highlight/getHighlight.ts'
import { feature } from '#server/http/feature.ts'
import { isoTime } from '#server/http/document.ts'
import { highlightContract } from '#shared/contracts/highlight.ts'

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
