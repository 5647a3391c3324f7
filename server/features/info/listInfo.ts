import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import { infoColumns } from '#server/features/info/infoColumns.ts'
import type { InfoItem } from '#shared/contracts/info.ts'
import type { Page } from '#shared/lib/endpoint.ts'

/** The visible information of one category. */
export const listInfo = (db: Database, { category, page, size }: { category: number; page: number; size: number }): Promise<Page<InfoItem>> =>
  db.reader.page({ columns: sql`${infoColumns}, "summary"`, source: sql`from "VisibleInfoItem" where "category" = ${category}`, page, size })
