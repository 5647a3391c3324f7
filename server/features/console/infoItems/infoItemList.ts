import { isInState, statusColumns } from '#server/content/itemState.ts'
import { containsText, isTyped, orderBy, whereAll, withinDays } from '#server/database/listParts.ts'
import type { SqlList } from '#server/database/reader.ts'
import { sql } from '#server/database/sql.ts'
import type { ListExport } from '#server/http/exports.ts'
import { inColumnsSql } from '#server/staff/columns.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { infoItemsContract, ListedInfoItem } from '#shared/contracts/console/infoItems.ts'
import type { InputOf } from '#shared/lib/endpoint.ts'
import { infoItemKindName, infoItemKindOf } from '#shared/rules/infoItemRules.ts'
import { itemStates } from '#shared/rules/itemKinds.ts'
import { infoCategory } from '#shared/rules/policyTypes.ts'

type Call = typeof infoItemsContract.listInfoItems
/** What the SQL of the list answers. */
export type InfoItemRow = Omit<ListedInfoItem, 'category'> & { category: number }

/** How many accounts have downloaded it (`item`). */
export const downloadsOf = sql`(select count(*)::int from "Download" where "infoItemId" = item."id")`

const lookUp = { tables: sql`from "InfoItem" item`, key: sql`item."id"` }
const columns = sql`${statusColumns}, item."category", item."title", item."submitterName", item."submittedById" is not null as "isSubmitted",
  item."attachmentKey" is not null as "hasAttachment", ${downloadsOf} as "downloads",
  coalesce((select "name" from "Company" where "Company"."id" = item."companyId"), '') as "companyName"`
const sorts = { date: sql`item."publishedAt"`, updated: sql`item."updatedAt"`, title: sql`item."title"` }

/** The items of the information exchange as somebody has asked for them. */
export function infoItemList(input: InputOf<Call>, staff: StaffSession): SqlList {
  const { category, state, companyId, from, until, text } = input
  const where = whereAll(
    isInState(state),
    inColumnsSql(staff, 'seeContent', 'infoItem'),
    category && sql`item."category" = ${infoCategory[category]}`,
    companyId === undefined ? undefined : sql`item."companyId" = ${companyId}`,
    ...withinDays(sorts.date, from, until),
    containsText(text, [sql`item."title"`]),
  )
  return { columns, source: sql`${lookUp.tables} ${where}`, order: orderBy(sorts, input, lookUp.key), lookUp: { ...lookUp, once: isTyped(text) } }
}

export const toListed = ({ category, ...row }: InfoItemRow): ListedInfoItem => ({ ...row, category: infoItemKindOf(category) })

/** The items as a sheet. */
export const infoItemExport: ListExport<Call, InfoItemRow> = {
  name: '信息',
  columns: [
    { title: '标题', value: ({ title }) => title, width: 60 },
    { title: '类别', value: ({ category }) => infoItemKindName(infoItemKindOf(category)) },
    { title: '单位', value: ({ companyName }) => companyName, width: 36 },
    { title: '报送人', value: ({ submitterName }) => submitterName },
    { title: '来源', value: ({ isSubmitted }) => (isSubmitted ? '会员报送' : '协会编发') },
    { title: '附件', value: ({ hasAttachment }) => (hasAttachment ? '有' : ''), width: 8 },
    { title: '下载账号数', value: ({ downloads }) => downloads, width: 12 },
    { title: '状态', value: ({ state }) => itemStates[state] },
    { title: '发布时间', value: ({ publishedAt }) => publishedAt ?? '', width: 20 },
    { title: '下线时间', value: ({ withdrawAt }) => withdrawAt ?? '', width: 20 },
    { title: '更新时间', value: ({ updatedAt }) => updatedAt, width: 20 },
  ],
  list: infoItemList,
}
