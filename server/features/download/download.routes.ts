import { balanceOf } from '#server/credits/ledger.ts'
import type { Database } from '#server/database/client.ts'
import { list } from '#server/database/list.ts'
import { query } from '#server/database/query.ts'
import { findDownload, isCharged, openDownload } from '#server/features/download/openDownload.ts'
import { feature } from '#server/http/feature.ts'
import type { Member, Session } from '#server/members/session.ts'
import { type DownloadRecord, downloadContract } from '#shared/contracts/download.ts'
import type { OutputOf, Page } from '#shared/lib/endpoint.ts'

const listDownloads = ({ reader }: Database, { accountId }: Member, window: { page: number; size: number }): Promise<Page<DownloadRecord>> =>
  reader.page(
    list({
      tables: query.selectFrom('Download').innerJoin('InfoItem as item', 'item.id', 'Download.infoItemId'),
      where: (eb) => [eb('Download.accountId', '=', accountId)],
      columns: (rows) => rows.select(['Download.id', 'item.id as infoId', 'item.category', 'item.title', 'Download.createdAt as downloadedAt']),
      order: (rows) => rows.orderBy('Download.createdAt', 'desc').orderBy('Download.id', 'desc'),
    }),
    window,
  )

export const download = feature(downloadContract, {
  countDownloadsLeft: ({ db, member }) => balanceOf(db.prisma, member.accountId),
  readDownloadCost: ({ db, member, input }) => readDownloadCost(db, member, input.id),
  download: ({ db, member, input }) => openDownload(db, member, input.id),
  listDownloads: ({ db, member, input }) => listDownloads(db, member, input),
})

/** Charges nothing. Throws like the download, except for missing credits. */
async function readDownloadCost(db: Database, session: Session, id: number): Promise<OutputOf<typeof downloadContract.readDownloadCost>> {
  const item = await findDownload(db, session, id)
  return { cost: isCharged(item) && !item.downloaded ? 1 : 0, left: await balanceOf(db.prisma, session.accountId) }
}
