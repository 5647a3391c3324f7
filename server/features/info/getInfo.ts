import { sql } from 'kysely'
import { neighbourColumns, withoutNeighbours } from '#server/content/neighbourColumns.ts'
import { notFoundOrGone } from '#server/content/notFoundOrGone.ts'
import { ownVersions } from '#server/content/workflow/versions.ts'
import type { Database } from '#server/database/client.ts'
import { type Params, prepared, query } from '#server/database/query.ts'
import type { Member } from '#server/members/session.ts'
import type { InfoDetail } from '#shared/contracts/info.ts'

export const visibleInfo = query.selectFrom('VisibleInfoItem as item')

export const infoColumns = (items: typeof visibleInfo) =>
  items.select((eb) => [
    'item.id',
    'item.title',
    'item.category',
    'item.publishedAt',
    'item.submitterName',
    eb.fn
      .coalesce(eb.selectFrom('VisibleCompany').select('VisibleCompany.name').whereRef('VisibleCompany.id', '=', 'item.companyId'), sql.lit(''))
      .as('companyName'),
  ])

const detailOf = (items: typeof visibleInfo) =>
  infoColumns(items)
    .leftJoin('StoredFile', 'StoredFile.key', 'item.attachmentKey')
    .leftJoin('ViewCount', (join) => join.on('ViewCount.kind', '=', sql.lit('infoItem')).onRef('ViewCount.itemId', '=', 'item.id'))
    .select(['item.description', 'StoredFile.originalName as fileName', 'StoredFile.size as fileSize'])
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

/** Never exposes the attachment's location. Throws `Refusal('notFound')` or `Refusal('gone')`. */
export async function getInfo(db: Database, id: number): Promise<InfoDetail> {
  const item = await db.reader.row(infoItem({ id }))
  if (!item) throw await notFoundOrGone(db, 'infoItem', id)
  return item
}

/** The company's own submission in its latest version; undefined for others'. */
export async function getOwnInfo({ reader }: Database, id: number, member: Member): Promise<InfoDetail | undefined> {
  const own = query.selectFrom(ownVersions('infoItem', member, id).as('item'))
  const item = await reader.row(detailOf(own).select(['item.status', 'item.failReason', 'item.attachmentKey']))
  return item && withoutNeighbours(item)
}
