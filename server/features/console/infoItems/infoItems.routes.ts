import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { companyChoices } from '#server/content/companyChoices.ts'
import { statusColumns, submissionColumns } from '#server/content/itemState.ts'
import { infoItem, infoItemData } from '#server/content/types/infoItem.ts'
import { versionData } from '#server/content/workflow/versions.ts'
import { writingHandlers } from '#server/content/workflow/writingHandlers.ts'
import type { Database } from '#server/database/client.ts'
import { query } from '#server/database/query.ts'
import { downloadsOf, infoItemExport, infoItemList, toListed } from '#server/features/console/infoItems/infoItemList.ts'
import { feature } from '#server/http/feature.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { signDownload } from '#server/storage/downloadAddress.ts'
import { type InfoItem, infoItemsContract } from '#shared/contracts/console/infoItems.ts'
import { Refusal } from '#shared/lib/errors.ts'

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
  const { version, state, publishedAt, withdrawAt, updatedAt, submittedBy, changeWaits, attachment, downloads } = row
  const standing = { id, version, state, publishedAt, withdrawAt, updatedAt }
  return { ...infoItem.toWritten(infoItemData(row)), ...standing, submittedBy, changeWaits, attachment, downloads }
}
