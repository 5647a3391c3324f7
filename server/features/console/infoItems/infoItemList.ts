import { sql } from 'kysely'
import { isInState, statusColumns } from '#server/content/itemState.ts'
import type { ItemBuilder } from '#server/database/itemTables.ts'
import { containsText, isTyped, type List, list, orderedBy, withinDays } from '#server/database/list.ts'
import { query } from '#server/database/query.ts'
import type { ListExport } from '#server/http/exports.ts'
import { inColumns } from '#server/staff/columns.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { infoItemsContract, ListedInfoItem } from '#shared/contracts/console/infoItems.ts'
import type { InputOf } from '#shared/lib/endpoint.ts'
import { infoItemKindName, infoItemKindOf } from '#shared/rules/infoItemRules.ts'
import { itemStates } from '#shared/rules/itemKinds.ts'
import { infoCategory } from '#shared/rules/policyTypes.ts'

type Call = typeof infoItemsContract.listInfoItems
type InfoItemRow = Omit<ListedInfoItem, 'category'> & { category: number }

export const downloadsOf = (eb: ItemBuilder<'infoItem'>) =>
  query.selectFrom('Download').select(sql<number>`count(*)::int`.as('downloads')).where('Download.infoItemId', '=', eb.ref('item.id')).$asScalar()

const tables = query.selectFrom('InfoItem as item')

const columns = (rows: typeof tables) =>
  rows
    .select(statusColumns)
    .select((eb) => [
      'item.category',
      'item.title',
      'item.submitterName',
      eb('item.submittedById', 'is not', null).as('isSubmitted'),
      eb('item.attachmentKey', 'is not', null).as('hasAttachment'),
      downloadsOf(eb).as('downloads'),
      eb.fn.coalesce(eb.selectFrom('Company').select('Company.name').whereRef('Company.id', '=', 'item.companyId'), sql.lit('')).as('companyName'),
    ])

export function infoItemList(input: InputOf<Call>, staff: StaffSession): List<InfoItemRow> {
  const { category, state, companyId, from, until, text } = input
  return list({
    tables,
    where: (eb) => [
      isInState(eb, state),
      inColumns(eb, staff, 'seeContent', 'infoItem'),
      category && eb('item.category', '=', infoCategory[category]),
      companyId === undefined ? undefined : eb('item.companyId', '=', companyId),
      ...withinDays(eb.ref('item.publishedAt'), from, until),
      containsText(eb, text, ['item.title']),
    ],
    columns,
    order: (rows) => orderedBy(rows, input, { date: 'item.publishedAt', updated: 'item.updatedAt', title: 'item.title' }, 'item.id'),
    lookUp: { key: 'item.id', once: isTyped(text) },
  })
}

export const toListed = ({ category, ...row }: InfoItemRow): ListedInfoItem => ({ ...row, category: infoItemKindOf(category) })

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
