import { balanceOf } from '#server/credits/ledger.ts'
import { listDownloads } from '#server/features/download/listDownloads.ts'
import { openDownload } from '#server/features/download/openDownload.ts'
import { feature } from '#server/http/feature.ts'
import { downloadContract } from '#shared/contracts/download.ts'

export const download = feature(downloadContract, {
  countDownloadsLeft: ({ db, member }) => balanceOf(db.prisma, member.accountId),
  download: ({ db, member, input }) => openDownload(db, member, input.id),
  listDownloads: ({ db, member, input }) => listDownloads(db, member, input),
})
