import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { articleColumns, visibleArticles } from '#server/content/listArticles.ts'
import { neighbourColumns, withoutNeighbours } from '#server/content/neighbourColumns.ts'
import { notFoundOrGone } from '#server/content/notFoundOrGone.ts'
import { ownVersions } from '#server/content/workflow/versions.ts'
import type { Database } from '#server/database/client.ts'
import { list, preparedList } from '#server/database/list.ts'
import { type Params, prepared, query, timeText } from '#server/database/query.ts'
import { isInMacroRegion, type MacroRegionFilter } from '#server/database/regionOrder.ts'
import { isoTime } from '#server/http/document.ts'
import { feature } from '#server/http/feature.ts'
import type { Member } from '#server/members/session.ts'
import { type InfoDetail, infoContract, type OfficeShare, type SharedItem } from '#shared/contracts/info.ts'
import type { InputOf, Page } from '#shared/lib/endpoint.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'

const visibleInfo = query.selectFrom('VisibleInfoItem as item')

const infoColumns = (items: typeof visibleInfo) =>
  items
    .leftJoin('StoredFile', 'StoredFile.key', 'item.attachmentKey')
    .select((eb) => [
      'item.id',
      'item.title',
      'item.category',
      'item.publishedAt',
      'item.submitterName',
      'StoredFile.originalName as fileName',
      eb.fn
        .coalesce(eb.selectFrom('VisibleCompany').select('VisibleCompany.name').whereRef('VisibleCompany.id', '=', 'item.companyId'), sql.lit(''))
        .as('companyName'),
    ])

const detailOf = (items: typeof visibleInfo) =>
  infoColumns(items)
    .leftJoin('ViewCount', (join) => join.on('ViewCount.kind', '=', sql.lit('infoItem')).onRef('ViewCount.itemId', '=', 'item.id'))
    .select(['item.description', 'StoredFile.size as fileSize'])
    .select((eb) => [
      eb.fn.coalesce('ViewCount.views', eb.lit(0)).as('views'),
      eb
        .selectFrom('Download')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .whereRef('Download.infoItemId', '=', 'item.id')
        .$asScalar()
        .$notNull()
        .as('downloads'),
    ])
    .select(neighbourColumns('infoItem', (eb) => eb('other.category', '=', eb.ref('item.category'))))

const infoItem = prepared(({ id }: Params<{ id: number }>) => detailOf(visibleInfo).where('item.id', '=', id))

/** Never returns the attachment's address. Throws `Refusal('notFound')` or `Refusal('gone')`. */
export async function getInfo(db: Database, id: number): Promise<InfoDetail> {
  const item = await db.reader.row(infoItem({ id }))
  if (!item) throw await notFoundOrGone(db, 'infoItem', id)
  return item
}

async function getOwnInfo({ reader }: Database, id: number, member: Member): Promise<InfoDetail | undefined> {
  const own = query.selectFrom(ownVersions('infoItem', member, id).as('item'))
  const item = await reader.row(detailOf(own).select(['item.status', 'item.failReason', 'item.version', 'item.attachmentKey']))
  return item && withoutNeighbours(item)
}

interface Wanted {
  officeId?: number | undefined
  page: number
  size: number
}

const shared = preparedList(({ officeId }: Params<Pick<Wanted, 'officeId'>>) =>
  list({
    tables: visibleArticles.innerJoin('VisibleCompany as office', 'office.id', 'item.companyId'),
    where: (eb) => [eb('item.policyType', '=', policyTypes.shared), officeId && eb('item.companyId', '=', officeId)],
    columns: (rows) => rows.select([...articleColumns, 'office.id as companyId', 'office.name as companyName']),
    order: (rows) => rows.orderBy('item.pinned', 'desc').orderBy('item.publishedAt', 'desc').orderBy('item.id', 'desc'),
  }),
)

async function listShared({ reader }: Database, { officeId, ...window }: Wanted): Promise<Page<SharedItem>> {
  const { items, total } = await reader.page(shared({ officeId }), window)
  return { items: items.map((item) => ({ ...item, projectId: item.id, officeId: item.companyId, officeName: item.companyName })), total }
}

const itemsPerOffice = 3

const offices = query.selectFrom('VisibleCompany as office').innerJoinLateral(
  (eb) => {
    const newest = visibleArticles
      .select([...articleColumns, 'item.pinned'])
      // Of all, also those past the limit.
      .select(({ fn }) => fn.max('item.publishedAt').over().as('latest'))
      .where('item.companyId', '=', eb.ref('office.id'))
      .where('item.policyType', '=', policyTypes.shared)
      .orderBy('item.pinned', 'desc')
      .orderBy('item.publishedAt', 'desc')
      .orderBy('item.id', 'desc')
      .limit(itemsPerOffice)
    return query
      .selectFrom(newest.as('item'))
      .select((item) => {
        const [officeId, officeName] = [eb.ref('office.id'), eb.ref('office.name')]
        const shown = jsonBuildObject({
          id: item.ref('item.id'),
          projectId: item.ref('item.id'),
          title: item.ref('item.title'),
          subtitle: item.ref('item.subtitle'),
          label: item.ref('item.label'),
          publishedAt: timeText(item.ref('item.publishedAt')),
          coverKey: item.ref('item.coverKey'),
          summary: item.ref('item.summary'),
          companyId: officeId,
          companyName: officeName,
          officeId,
          officeName,
        })
        return [
          item.fn.jsonAgg(shown).orderBy('item.pinned', 'desc').orderBy('item.publishedAt', 'desc').orderBy('item.id', 'desc').as('items'),
          item.fn.max('item.latest').as('latest'),
        ]
      })
      .as('newest')
  },
  (join) => join.on('newest.items', 'is not', null),
)

const shares = preparedList(({ macroRegion }: Params<MacroRegionFilter>) =>
  list({
    tables: offices,
    where: (eb) => [isInMacroRegion(eb.ref('office.id'), macroRegion)],
    columns: (rows) =>
      rows.select((eb) => ['office.id as officeId', 'office.name as officeName', 'office.logoKey', eb.ref('newest.items').$notNull().as('items')]),
    order: (rows) => rows.orderBy('newest.latest', 'desc').orderBy('office.id', 'desc'),
  }),
)

const listSharedByOffice = (
  { reader }: Database,
  { macroRegion, ...window }: InputOf<typeof infoContract.listSharedByOffice>,
): Promise<Page<OfficeShare>> => reader.page(shares({ macroRegion }), window)

const infoItems = preparedList(({ category }: Params<{ category: number }>) =>
  list({
    tables: visibleInfo,
    where: (eb) => [eb('item.category', '=', category)],
    columns: (rows) => infoColumns(rows).select((eb) => ['item.summary', eb('item.attachmentKey', 'is not', null).as('hasFile')]),
    order: (rows) => rows.orderBy('item.publishedAt', 'desc').orderBy('item.id', 'desc'),
    lookUp: { key: 'item.id', onlyFar: true },
  }),
)

export const info = feature(infoContract, {
  listInfo: ({ db, input: { category, ...window } }) => db.reader.page(infoItems({ category }), window),
  getInfo: {
    handle: ({ db, input: { id } }) => getInfo(db, id),
    viewed: 'infoItem',
    describe: ({ publishedAt }, { publisher }) => ({ '@type': 'Report', datePublished: isoTime(publishedAt), publisher, inLanguage: 'zh-CN' }),
    handleOwner: ({ db, member, input: { id } }) => getOwnInfo(db, id, member),
  },
  listShared: ({ db, input }) => listShared(db, input),
  listSharedByOffice: ({ db, input }) => listSharedByOffice(db, input),
})
