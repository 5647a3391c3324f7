import { balanceOf } from '#server/credits/ledger.ts'
import type { Database } from '#server/database/client.ts'
import { findDownload, isCharged } from '#server/features/download/openDownload.ts'
import type { Session } from '#server/members/session.ts'
import type { downloadContract } from '#shared/contracts/download.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'

/** Returns what a download would spend, and what the member has. Spends nothing, and refuses as the download would, but not without a credit. */
export async function readDownloadCost(db: Database, session: Session, id: number): Promise<OutputOf<typeof downloadContract.readDownloadCost>> {
  const item = await findDownload(db, session, id)
  return { cost: isCharged(item) && !item.downloaded ? 1 : 0, left: await balanceOf(db.prisma, session.accountId) }
}
