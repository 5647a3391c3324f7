import type { Database } from '#server/database/client.ts'
import { containsText } from '#server/database/containsText.ts'
import { sql } from '#server/database/sql.ts'
import type { applicationsContract } from '#shared/contracts/console/applications.ts'
import type { InputOf, OutputOf, Page } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'

type Contract = typeof applicationsContract
type Application = OutputOf<Contract['getApplication']>

const columns = sql`"id", "companyName", "contactName", "phone", "state", "note", "createdAt", "handledAt"`

const orders = {
  createdAt: { ascending: sql`"createdAt", "id"`, descending: sql`"createdAt" desc, "id" desc` },
  handledAt: { ascending: sql`"handledAt" nulls first, "id"`, descending: sql`"handledAt" desc nulls last, "id" desc` },
}

/** Applications for membership, as they are filtered and sorted. */
export function listApplications(
  { reader }: Database,
  { text, state, sort, direction, page, size }: InputOf<Contract['listApplications']>,
): Promise<Page<OutputOf<Contract['listApplications']>[number]>> {
  const pattern = containsText(text)
  const found = text ? sql`and ("companyName" ilike ${pattern} or "contactName" ilike ${pattern} or "phone" ilike ${pattern})` : sql``
  const inState = state === undefined ? sql`` : sql`and "state" = ${state}`
  return reader.page({ columns, source: sql`from "JoinApplication" where true ${inState} ${found}`, order: orders[sort][direction], page, size })
}

/** One of them, with the account that came of it, and the unit of its name where there is one. Refuses with notFound. */
export async function getApplication({ reader }: Database, id: number): Promise<Application> {
  const application = await reader.row<Application>(sql`
    select ${columns}, "address",
      (select json_build_object('id', a."id", 'loginName', a."loginName") from "Account" a where a."id" = j."accountId") as "account",
      (select json_build_object('id', c."id", 'name', c."name") from "Company" c where c."name" = j."companyName" and c."deletedAt" is null and c."type" = 4)
        as "company"
    from "JoinApplication" j where j."id" = ${id}`)
  if (!application) throw new Refusal('notFound', '入会申请不存在')
  return application
}
