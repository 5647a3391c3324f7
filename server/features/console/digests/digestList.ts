import { containsText, orderBy, whereAll } from '#server/database/listParts.ts'
import type { List } from '#server/database/reader.ts'
import { sql } from '#server/database/sql.ts'
import type { ListExport } from '#server/http/exports.ts'
import type { digestsContract, ListedDigest } from '#shared/contracts/console/digests.ts'
import type { InputOf } from '#shared/lib/endpoint.ts'

const sorts = { updated: sql`d."updatedAt"`, date: sql`d."date"`, title: sql`d."title"` }

/** The digests as somebody has asked for them. */
export const digestList = (input: InputOf<typeof digestsContract.listDigests>): List => ({
  columns: sql`d."id", d."version", d."title", d."issue", d."date"::text as "date", d."updatedAt",
    (select count(*)::int from "DigestEntry" where "digestId" = d."id" and "kind" is not null) as "items",
    coalesce((select "userName" from "Account" where "Account"."id" = d."updatedById"), '') as "updatedBy"`,
  source: sql`from "Digest" d ${whereAll(containsText(input.text, [sql`d."title"`, sql`d."issue"`]))}`,
  order: orderBy(sorts, input, sql`d."id"`),
})

/** The same as a sheet. */
export const digestExport: ListExport<typeof digestsContract.listDigests, ListedDigest> = {
  name: '信息摘编',
  columns: [
    { title: '标题', value: ({ title }) => title, width: 40 },
    { title: '期号', value: ({ issue }) => issue },
    { title: '日期', value: ({ date }) => date },
    { title: '条数', value: ({ items }) => items, width: 8 },
    { title: '修改人', value: ({ updatedBy }) => updatedBy },
    { title: '修改时间', value: ({ updatedAt }) => updatedAt, width: 20 },
  ],
  list: digestList,
}
