import { isInState, statusColumns } from '#server/content/itemState.ts'
import { highlight } from '#server/content/types/highlight.ts'
import { authorOf } from '#server/content/workflow/author.ts'
import { createItem } from '#server/content/workflow/createItem.ts'
import { saveItem } from '#server/content/workflow/saveItem.ts'
import { readVersion } from '#server/content/workflow/versions.ts'
import type { Database } from '#server/database/client.ts'
import { containsText, orderBy, whereAll, withinDays } from '#server/database/listParts.ts'
import type { SqlList } from '#server/database/reader.ts'
import { sql } from '#server/database/sql.ts'
import type { ListExport } from '#server/http/exports.ts'
import { feature } from '#server/http/feature.ts'
import { inColumnsSql } from '#server/staff/columns.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { type ConsoleHighlight, highlightsContract, type ListedHighlight } from '#shared/contracts/console/highlights.ts'
import type { InputOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { itemStates } from '#shared/rules/itemKinds.ts'

const columns = sql`${statusColumns}, item."name",
  (select "fileKey" from "HighlightImage" where "highlightId" = item."id" order by "position", "id" limit 1) as "coverKey",
  (select count(*)::int from "HighlightImage" where "highlightId" = item."id") as "images"`
const sorts = { date: sql`item."publishedAt"`, updated: sql`item."updatedAt"`, name: sql`item."name"` }

/** The groups of pictures as somebody has asked for them. */
function highlightList(input: InputOf<typeof highlightsContract.listHighlights>, staff: StaffSession): SqlList {
  const { state, from, until, text } = input
  const where = whereAll(
    isInState(state),
    inColumnsSql(staff, 'seeContent', 'highlight'),
    ...withinDays(sorts.date, from, until),
    containsText(text, [sql`item."name"`]),
  )
  return { columns, source: sql`from "Highlight" item ${where}`, order: orderBy(sorts, input, sql`item."id"`) }
}

/** The list as a sheet. */
const highlightExport: ListExport<typeof highlightsContract.listHighlights, ListedHighlight> = {
  name: '精彩瞬间',
  columns: [
    { title: '名称', value: ({ name }) => name, width: 60 },
    { title: '图片数', value: ({ images }) => images },
    { title: '状态', value: ({ state }) => itemStates[state] },
    { title: '发布时间', value: ({ publishedAt }) => publishedAt ?? '', width: 20 },
    { title: '下线时间', value: ({ withdrawAt }) => withdrawAt ?? '', width: 20 },
    { title: '更新时间', value: ({ updatedAt }) => updatedAt, width: 20 },
  ],
  list: highlightList,
}

export const highlights = feature(highlightsContract, {
  listHighlights: {
    handle: ({ db, staff, input }) => db.reader.page({ ...highlightList(input, staff), page: input.page, size: input.size }),
    spreadsheet: highlightExport,
  },
  readHighlight: ({ db, input: { id } }) => readHighlight(db, id),
  createHighlight: ({ db, body, ...call }) => createItem(db, highlight, authorOf(call), body),
  saveHighlight: ({ db, body: { id, version, ...written }, ...call }) => saveItem(db, highlight, authorOf(call), { id, version }, written),
  readHighlightVersion: ({ db, input }) => readVersion(db, highlight, input),
})

/** A group of pictures whole, as staff edit it. Refuses with notFound. */
async function readHighlight({ reader }: Database, id: number): Promise<ConsoleHighlight> {
  const row = await reader.row<ConsoleHighlight>(sql`
    select ${statusColumns}, item."name",
      coalesce((select json_agg(json_build_object('fileKey', "fileKey", 'title', "title") order by "position", "id")
        from "HighlightImage" where "highlightId" = item."id"), '[]') as "images"
    from "Highlight" item where item."id" = ${id}`)
  if (!row) throw new Refusal('notFound')
  return row
}
