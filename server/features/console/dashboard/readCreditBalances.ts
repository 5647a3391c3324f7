import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import type { dashboardContract } from '#shared/contracts/console/dashboard.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'

type CreditBalances = OutputOf<typeof dashboardContract.creditBalances>

/** The credits members have: in all, which offices have none left, and who has most. A balance is the sum of its entries. */
export async function readCreditBalances({ reader }: Database): Promise<CreditBalances> {
  const found = await reader.row<CreditBalances>(sql`
    with balances as (
      select "id" as "accountId", "accountType" <> 2 and "disabledAt" is null as "isOffice", coalesce(entries."sum", 0)::int as "balance"
      from "Account" left join (select "accountId", sum("amount") as "sum" from "CreditEntry" group by 1) entries on "accountId" = "id"
      where "role" = 'member'
    ), highest as (
      select "accountId", coalesce("Company"."name", nullif("unitName", ''), "userName") as "unit", "balance"
      from (select * from balances where "balance" > 0 order by "balance" desc, "accountId" limit 8) most
        join "Account" on "Account"."id" = "accountId" left join "Company" on "Company"."id" = "companyId"
    )
    select coalesce(sum(greatest("balance", 0)), 0)::int as "total",
      count(*) filter (where "isOffice")::int as "offices",
      count(*) filter (where "isOffice" and "balance" <= 0)::int as "officesWithout",
      (select coalesce(json_agg(highest order by "balance" desc, "accountId"), '[]') from highest) as "highest"
    from balances`)
  return found as CreditBalances
}
