import { chargeDownload } from '#server/credits/ledger.ts'
import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import { absent } from '#server/features/absent.ts'
import { signDownload } from '#server/http/downloadAddress.ts'
import type { Session } from '#server/members/session.ts'
import { inTurn } from '#server/queues.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { infoCategory } from '#shared/rules/policyTypes.ts'

/**
 * The address of the file of an information item, for this session. The first time, the download is recorded, and where it is a report of
 * another company, a credit is spent. Refuses with notFound or gone, without an attachment, and without a credit.
 */
export async function openDownload(db: Database, member: Session, id: number): Promise<string> {
  const item = await findItem(db, member, id)
  if (!item) throw await absent(db, 'InfoItem', id)
  if (!item.fileName) throw new Refusal('refused', '该信息没有附件')
  if (!item.downloaded) await recordDownload(db, member, item)
  return signDownload(db, { infoItemId: id, sessionId: member.sessionId }, item.fileName)
}

interface Downloadable {
  id: number
  category: number
  fileName: string | null
  isOwn: boolean
  downloaded: boolean
}

/** What everybody sees, and whatever belongs to the member's own company. */
const findItem = (db: Database, { accountId, companyId }: Session, id: number) =>
  db.reader.row<Downloadable>(sql`
    select "id", "category", "originalName" as "fileName", owned."isOwn",
      exists (select 1 from "Download" where "infoItemId" = item."id" and "accountId" = ${accountId}) as "downloaded"
    from "InfoItem" item
    left join "StoredFile" on "key" = "attachmentKey"
    cross join lateral (select coalesce(item."companyId" = ${companyId}, false) as "isOwn") owned
    where "id" = ${id} and item."deletedAt" is null
      and (owned."isOwn" or exists (select 1 from "VisibleInfoItem" visible where visible."id" = item."id"))`)

/** The charge first: it locks the account, so a second request for the same report waits here and then pays nothing. */
const recordDownload = ({ prisma }: Database, { accountId }: Session, { id, category, isOwn }: Downloadable) =>
  inTurn(`downloads of ${accountId}`, () =>
    prisma.$transaction(async (tx) => {
      if (category === infoCategory.report && !isOwn) await chargeDownload(tx, accountId, id)
      await tx.download.createMany({ data: { accountId, infoItemId: id }, skipDuplicates: true })
    }),
  )
