import { isInState, statusColumns } from '#server/content/itemState.ts'
import { containsText, orderBy, whereAll, withinDays } from '#server/database/listParts.ts'
import type { List } from '#server/database/reader.ts'
import { sql } from '#server/database/sql.ts'
import type { ListExport } from '#server/http/exports.ts'
import { inColumns } from '#server/staff/columns.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { highlightsContract, ListedHighlight } from '#shared/contracts/console/highlights.ts'
import type { InputOf } from '#shared/lib/endpoint.ts'
import { itemStates } from '#shared/rules/itemStates.ts'

const columns = sql`${statusColumns}, item."name",
  (select "fileKey" from "HighlightImage" where "highlightId" = item."id" order by "position", "id" limit 1) as "coverKey",
  (select count(*)::int from "HighlightImage" where "highlightId" = item."id") as "images"`
const sorts = { date: sql`item."publishedAt"`, updated: sql`item."updatedAt"`, name: sql`item."name"` }

/** The groups of pictures as somebody has asked for them. */
export function highlightList(input: InputOf<typeof highlightsContract.listHighlights>, staff: StaffSession): List {
  const { state, from, until, text } = input
  const where = whereAll(
    isInState(state),
    inColumns(staff, 'seeContent', 'highlight'),
    ...withinDays(sorts.date, from, until),
    containsText(text, [sql`item."name"`]),
  )
  return { columns, source: sql`from "Highlight" item ${where}`, order: orderBy(sorts, input, sql`item."id"`) }
}

/** The list as a sheet. */
export const highlightExport: ListExport<typeof highlightsContract.listHighlights, ListedHighlight> = {
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
