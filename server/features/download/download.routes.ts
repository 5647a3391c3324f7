import { balanceOf } from '#server/credits/ledger.ts'
import { listDownloads } from '#server/features/download/listDownloads.ts'
import { openDownload } from '#server/features/download/openDownload.ts'
import { readDownloadCost } from '#server/features/download/readDownloadCost.ts'
import { feature } from '#server/http/feature.ts'
import { downloadContract } from '#shared/contracts/download.ts'

export const download = feature(downloadContract, {
  countDownloadsLeft: ({ db, member }) => balanceOf(db.prisma, member.accountId),
  readDownloadCost: ({ db, member, input }) => readDownloadCost(db, member, input.id),
  download: ({ db, member, input }) => openDownload(db, member, input.id),
  listDownloads: ({ db, member, input }) => listDownloads(db, member, input),
})
