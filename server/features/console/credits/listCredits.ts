import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import type { creditsContract } from '#shared/contracts/console/credits.ts'
import type { InputOf, OutputOf, Page } from '#shared/lib/endpoint.ts'

type Call = typeof creditsContract.listCredits

/** The ledger of a member's account, newest first. */
export const listCredits = ({ reader }: Database, { id, page, size }: InputOf<Call>): Promise<Page<OutputOf<Call>[number]>> =>
  reader.page({
    columns: sql`e."id", e."amount", e."reason", coalesce(i."title", '') as "itemTitle", e."note",
      coalesce(nullif(s."userName", ''), s."loginName", '') as "by", e."createdAt"`,
    source: sql`from "CreditEntry" e left join "InfoItem" i on i."id" = e."infoItemId" left join "Account" s on s."id" = e."createdById"
      where e."accountId" = ${id} and exists (select 1 from "Account" a where a."id" = ${id} and a."role" = 'member')`,
    order: sql`e."createdAt" desc, e."id" desc`,
    page,
    size,
  })
