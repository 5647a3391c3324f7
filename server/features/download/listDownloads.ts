import type { Database } from '#server/database/client.ts'
import type { Member } from '#server/http/session.ts'
import type { DownloadRecord } from '#shared/contracts/download.ts'
import type { Page } from '#shared/lib/endpoint.ts'

/** What the member has downloaded. */
export async function listDownloads(_db: Database, _member: Member, _list: { page: number; size: number }): Promise<Page<DownloadRecord>> {
  throw new Error('not built yet')
}
