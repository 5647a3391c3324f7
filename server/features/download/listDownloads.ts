import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import type { Member } from '#server/members/member.ts'
import type { DownloadRecord } from '#shared/contracts/download.ts'
import type { Page } from '#shared/lib/endpoint.ts'

/** What the member has downloaded, the last first, also where it has been withdrawn since. */
export const listDownloads = (db: Database, { accountId }: Member, { page, size }: { page: number; size: number }): Promise<Page<DownloadRecord>> =>
  db.reader.page({
    columns: sql`download."id", item."id" as "infoId", "category", "title", download."createdAt" as "downloadedAt"`,
    source: sql`from "Download" download join "InfoItem" item on item."id" = "infoItemId" where "accountId" = ${accountId}`,
    order: sql`download."createdAt" desc, download."id" desc`,
    page,
    size,
  })
