import { balanceOf } from '#server/credits/ledger.ts'
import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import { findDownload, isCharged, openDownload } from '#server/features/download/openDownload.ts'
import { feature } from '#server/http/feature.ts'
import type { Member } from '#server/members/member.ts'
import type { Session } from '#server/members/session.ts'
import { type DownloadRecord, downloadContract } from '#shared/contracts/download.ts'
import type { OutputOf, Page } from '#shared/lib/endpoint.ts'

/** What the member has downloaded, the last first, also where it has been withdrawn since. */
const listDownloads = (db: Database, { accountId }: Member, { page, size }: { page: number; size: number }): Promise<Page<DownloadRecord>> =>
  db.reader.page({
    columns: sql`download."id", item."id" as "infoId", "category", "title", download."createdAt" as "downloadedAt"`,
    source: sql`from "Download" download join "InfoItem" item on item."id" = "infoItemId" where "accountId" = ${accountId}`,
    order: sql`download."createdAt" desc, download."id" desc`,
    page,
    size,
  })

export const download = feature(downloadContract, {
  countDownloadsLeft: ({ db, member }) => balanceOf(db.prisma, member.accountId),
  readDownloadCost: ({ db, member, input }) => readDownloadCost(db, member, input.id),
  download: ({ db, member, input }) => openDownload(db, member, input.id),
  listDownloads: ({ db, member, input }) => listDownloads(db, member, input),
})

/** Returns what a download would spend, and what the member has. Spends nothing, and refuses as the download would, but not without a credit. */
async function readDownloadCost(db: Database, session: Session, id: number): Promise<OutputOf<typeof downloadContract.readDownloadCost>> {
  const item = await findDownload(db, session, id)
  return { cost: isCharged(item) && !item.downloaded ? 1 : 0, left: await balanceOf(db.prisma, session.accountId) }
}
