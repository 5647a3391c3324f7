import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import { getInfo, getOwnInfo } from '#server/features/info/getInfo.ts'
import { infoColumns } from '#server/features/info/infoColumns.ts'
import { listShared } from '#server/features/info/listShared.ts'
import { listSharedByOffice } from '#server/features/info/listSharedByOffice.ts'
import { feature } from '#server/http/feature.ts'
import { type InfoItem, infoContract } from '#shared/contracts/info.ts'
import type { Page } from '#shared/lib/endpoint.ts'

/** The visible information of one category. */
const listInfo = (db: Database, { category, page, size }: { category: number; page: number; size: number }): Promise<Page<InfoItem>> =>
  db.reader.page({ columns: sql`${infoColumns}, "summary"`, source: sql`from "VisibleInfoItem" where "category" = ${category}`, page, size })

export const info = feature(infoContract, {
  listInfo: ({ db, input }) => listInfo(db, input),
  getInfo: {
    handle: ({ db, input: { id } }) => getInfo(db, id),
    viewed: 'infoItem',
    handleOwner: ({ db, member, input: { id } }) => getOwnInfo(db, id, member),
  },
  listShared: ({ db, input }) => listShared(db, input),
  listSharedByOffice: ({ db, input }) => listSharedByOffice(db, input),
})
