import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { companyChoices } from '#server/content/companyChoices.ts'
import { isInState, publicationTime, statusColumns, statusSheetColumns, submissionColumns } from '#server/content/itemState.ts'
import { infoItem, infoItemData } from '#server/content/types/infoItem.ts'
import { versionData } from '#server/content/workflow/versions.ts'
import { writingHandlers } from '#server/content/workflow/writingHandlers.ts'
import type { Database } from '#server/database/client.ts'
import type { ItemBuilder } from '#server/database/itemTables.ts'
import { containsText, isTyped, type List, list, orderedBy, withinDays } from '#server/database/list.ts'
import { query } from '#server/database/query.ts'
import type { ListExport } from '#server/http/exports.ts'
import { feature } from '#server/http/feature.ts'
import { inColumns } from '#server/staff/rights.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { signDownload } from '#server/storage/downloadAddress.ts'
import { type InfoItem, infoItemsContract, type ListedInfoItem } from '#shared/contracts/console/infoItems.ts'
import type { InputOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { infoItemKindName, infoItemKindOf } from '#shared/rules/infoItemRules.ts'
import { infoCategory } from '#shared/rules/policyTypes.ts'

type InfoItemRow = Omit<ListedInfoItem, 'category'> & { category: number }

const downloadsOf = (eb: ItemBuilder<'infoItem'>) =>
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

function infoItemList(input: InputOf<typeof infoItemsContract.listInfoItems>, staff: StaffSession): List<InfoItemRow> {
  const { category, state, companyId, from, until, text } = input
  return list({
    tables,
    where: (eb) => [
      isInState(eb, state),
      inColumns(eb, staff, 'seeContent', 'infoItem'),
      category && eb('item.category', '=', infoCategory[category]),
      companyId === undefined ? undefined : eb('item.companyId', '=', companyId),
      ...withinDays(publicationTime(eb), from, until),
      containsText(eb, text, ['item.title']),
    ],
    columns,
    order: (rows) => orderedBy(rows, input, { date: 'item.publishedAt', updated: 'item.updatedAt', title: 'item.title' }, 'item.id'),
    lookUp: { key: 'item.id', once: isTyped(text) },
  })
}

const toListed = ({ category, ...row }: InfoItemRow): ListedInfoItem => ({ ...row, category: infoItemKindOf(category) })

const infoItemExport: ListExport<typeof infoItemsContract.listInfoItems, InfoItemRow> = {
  name: '信息',
  columns: [
    { title: '标题', value: ({ title }) => title, width: 60 },
    { title: '类别', value: ({ category }) => infoItemKindName(infoItemKindOf(category)) },
    { title: '单位', value: ({ companyName }) => companyName, width: 36 },
    { title: '报送人', value: ({ submitterName }) => submitterName },
    { title: '来源', value: ({ isSubmitted }) => (isSubmitted ? '会员报送' : '协会编发') },
    { title: '附件', value: ({ hasAttachment }) => (hasAttachment ? '有' : ''), width: 8 },
    { title: '下载账号数', value: ({ downloads }) => downloads, width: 12 },
    ...statusSheetColumns,
  ],
  list: infoItemList,
}

interface VersionQuery {
  id: number
  version: number
}

async function readInfoItemVersion(db: Database, wanted: VersionQuery) {
  const data = await versionData(db, infoItem, wanted)
  const file = await findFile(db, data.attachmentKey)
  return { ...infoItem.toWritten(data), attachment: file ? { name: file.name, size: file.size } : null }
}

/** Returns a URL for this session, without charging or counting a download. Throws `Refusal('notFound')`. */
async function openAttachment(db: Database, { sessionId }: StaffSession, wanted: VersionQuery): Promise<string> {
  const file = await findFile(db, await attachmentKeyOf(db, wanted))
  if (!file) throw new Refusal('notFound', '附件不存在')
  return signDownload(db, { fileKey: file.key, staffSessionId: sessionId }, file.name)
}

/** Items that came without a form have no stored version. */
async function attachmentKeyOf(db: Database, { id, version }: VersionQuery): Promise<string | null> {
  const item = await infoItem.find(db.prisma, id)
  return item?.version === version ? item.data.attachmentKey : (await versionData(db, infoItem, { id, version })).attachmentKey
}

const findFile = async ({ reader }: Database, key: string | null) =>
  key === null
    ? undefined
    : reader.row(
        query.selectFrom('StoredFile').select(['key', 'originalName as name', 'size']).where('key', '=', key).where('restricted', 'is', true),
      )

export const infoItems = feature(infoItemsContract, {
  listInfoItems: {
    async handle({ db, staff, input }) {
      const { items, total } = await db.reader.page(infoItemList(input, staff), input)
      return { items: items.map(toListed), total }
    },
    spreadsheet: infoItemExport,
  },
  readInfoItem: ({ db, input: { id } }) => readInfoItem(db, id),
  infoItemOwners: ({ db }) => companyChoices(db),
  ...writingHandlers(infoItem),
  readVersion: ({ db, input }) => readInfoItemVersion(db, input),
  infoItemAttachment: ({ db, staff, input }) => openAttachment(db, staff, input),
})

async function readInfoItem({ reader }: Database, id: number): Promise<InfoItem> {
  const row = await reader.row(
    query
      .selectFrom('InfoItem as item')
      .selectAll('item')
      .select(statusColumns)
      .select(submissionColumns('infoItem'))
      .select((eb) => [
        downloadsOf(eb).as('downloads'),
        jsonObjectFrom(eb.selectFrom('StoredFile').select(['originalName as name', 'size']).whereRef('key', '=', 'item.attachmentKey')).as(
          'attachment',
        ),
      ])
      .where('item.id', '=', id),
  )
  if (!row) throw new Refusal('notFound')
  return { ...row, ...infoItem.toWritten(infoItemData(row)) }
}
