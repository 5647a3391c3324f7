import { sql } from 'kysely'
import { notFoundOrGone } from '#server/content/notFoundOrGone.ts'
import { chargeDownload } from '#server/credits/ledger.ts'
import type { Database } from '#server/database/client.ts'
import { query } from '#server/database/query.ts'
import { withAdvisoryLock } from '#server/locks.ts'
import type { Member, Session } from '#server/members/session.ts'
import { checkEnterprise } from '#server/members/session.ts'
import { signDownload } from '#server/storage/downloadAddress.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { infoCategory } from '#shared/rules/policyTypes.ts'

/**
 * Returns the address of the attachment, for this session only. The first download is recorded and can cost a credit. Throws like `findDownload`,
 * and a `Refusal` without a credit.
 */
export async function openDownload(db: Database, session: Session, id: number): Promise<string> {
  const item = await findDownload(db, session, id)
  if (!item.downloaded) await recordDownload(db, session, item)
  return signDownload(db, { infoItemId: id, sessionId: session.sessionId }, item.fileName)
}

/**
 * Returns the item if the member may download its attachment. Throws `Refusal('notFound')`, `Refusal('gone')`, without attachment, or when staff
 * block the company's downloads.
 */
export async function findDownload(db: Database, session: Session, id: number): Promise<Downloadable & { fileName: string }> {
  const item = await findItem(db, session, id)
  if (!item) throw await notFoundOrGone(db, 'infoItem', id)
  const { fileName } = item
  if (!fileName) throw new Refusal('refused', '该信息没有附件')
  if (isCharged(item)) await checkEnterprise(db, session, 'reports')
  return { ...item, fileName }
}

interface Downloadable {
  id: number
  category: number
  fileName: string | null
  isOwn: boolean
  downloaded: boolean
}

/** Other companies' reports cost a credit once. */
export const isCharged = ({ category, isOwn }: Pick<Downloadable, 'category' | 'isOwn'>) => category === infoCategory.report && !isOwn

/** Visible items and submissions of the member's company; unpublished staff items are excluded. */
const findItem = ({ reader }: Database, { accountId, companyId }: Member, id: number): Promise<Downloadable | undefined> =>
  reader.row(
    query
      .selectFrom('InfoItem as item')
      .leftJoin('StoredFile', 'StoredFile.key', 'item.attachmentKey')
      .crossJoinLateral((eb) => query.selectNoFrom(sql<boolean>`coalesce(${eb('item.companyId', '=', companyId)}, false)`.as('isOwn')).as('owned'))
      .select((eb) => [
        'item.id',
        'item.category',
        'StoredFile.originalName as fileName',
        'owned.isOwn',
        eb
          .exists(eb.selectFrom('Download').where('Download.infoItemId', '=', eb.ref('item.id')).where('Download.accountId', '=', accountId))
          .as('downloaded'),
      ])
      .where('item.id', '=', id)
      .where('item.deletedAt', 'is', null)
      .where((eb) =>
        eb.or([
          eb.and([eb.ref('owned.isOwn'), eb('item.submittedById', 'is not', null)]),
          eb.exists(eb.selectFrom('VisibleInfoItem as visible').where('visible.id', '=', eb.ref('item.id'))),
        ]),
      ),
  )

/** Charges at most once. Throws without a credit. */
export const recordDownload = (
  db: Pick<Database, 'prisma'>,
  { accountId }: Pick<Member, 'accountId'>,
  { id, category, isOwn }: Pick<Downloadable, 'id' | 'category' | 'isOwn'>,
): Promise<void> =>
  withAdvisoryLock(db, `downloads of ${accountId}`, async (tx) => {
    if (isCharged({ category, isOwn })) await chargeDownload(tx, accountId, id)
    await tx.download.createMany({ data: { accountId, infoItemId: id }, skipDuplicates: true })
  })
