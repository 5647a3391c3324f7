import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { isInState, publicationTime, statusColumns, statusSheetColumns } from '#server/content/itemState.ts'
import { highlight } from '#server/content/types/highlight.ts'
import { writingHandlers } from '#server/content/workflow/writingHandlers.ts'
import type { Database } from '#server/database/client.ts'
import { containsText, type List, list, orderedBy, withinDays } from '#server/database/list.ts'
import { query } from '#server/database/query.ts'
import type { ListExport } from '#server/http/exports.ts'
import { feature } from '#server/http/feature.ts'
import { inColumns } from '#server/staff/rights.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { type ConsoleHighlight, highlightsContract, type ListedHighlight } from '#shared/contracts/console/highlights.ts'
import type { InputOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'

const tables = query.selectFrom('Highlight as item')

const columns = (rows: typeof tables) =>
  rows.select(statusColumns).select((eb) => {
    const images = eb.selectFrom('HighlightImage').whereRef('highlightId', '=', 'item.id')
    return [
      'item.name',
      images.select('fileKey').orderBy('position').orderBy('id').limit(1).as('coverKey'),
      images.select(sql<number>`count(*)::int`.as('images')).$asScalar().as('images'),
    ]
  })

function highlightList(input: InputOf<typeof highlightsContract.listHighlights>, staff: StaffSession): List<ListedHighlight> {
  const { state, from, until, text } = input
  return list({
    tables,
    where: (eb) => [
      isInState(eb, state),
      inColumns(eb, staff, 'seeContent', 'highlight'),
      ...withinDays(publicationTime(eb), from, until),
      containsText(eb, text, ['item.name']),
    ],
    columns,
    order: (rows) => orderedBy(rows, input, { date: 'item.publishedAt', updated: 'item.updatedAt', name: 'item.name' }, 'item.id'),
  })
}

const highlightExport: ListExport<typeof highlightsContract.listHighlights, ListedHighlight> = {
  name: '精彩瞬间',
  columns: [{ title: '名称', value: ({ name }) => name, width: 60 }, { title: '图片数', value: ({ images }) => images }, ...statusSheetColumns],
  list: highlightList,
}

export const highlights = feature(highlightsContract, {
  listHighlights: {
    handle: ({ db, staff, input }) => db.reader.page(highlightList(input, staff), input),
    spreadsheet: highlightExport,
  },
  readHighlight: ({ db, input: { id } }) => readHighlight(db, id),
  ...writingHandlers(highlight),
})

/** Refuses with notFound. */
async function readHighlight({ reader }: Database, id: number): Promise<ConsoleHighlight> {
  const row = await reader.row(
    tables
      .select(statusColumns)
      .select((eb) => {
        const images = eb.selectFrom('HighlightImage').select(['fileKey', 'title']).whereRef('highlightId', '=', 'item.id')
        return ['item.name', jsonArrayFrom(images.orderBy('position').orderBy('id')).as('images')]
      })
      .where('item.id', '=', id),
  )
  if (!row) throw new Refusal('notFound')
  return row
}
