import type { Database } from '#server/database/client.ts'
import { containsText, isTyped, orderBy, whereAll } from '#server/database/listParts.ts'
import { type Sql, sql } from '#server/database/sql.ts'
import { seenOf } from '#server/features/console/signUps/activitySettings.ts'
import { inColumns } from '#server/staff/columns.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { signUpsContract } from '#shared/contracts/console/signUps.ts'
import type { InputOf, OutputOf, Page } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'

type Activity = OutputOf<typeof signUpsContract.openActivity>

const taken = sql`(select count(*)::int from "SignUp" where "activityId" = item."id" and "cancelledAt" is null)`

/** How the sign-up stands, as members find it: the order of the conditions is that of server/features/signUp. */
const stateBy = (isFull: Sql) => sql`case when "signUpOpensAt" is null then 'none' when "signUpOpensAt" > now() then 'early'
  when "signUpClosesAt" <= now() then 'closed' when ${isFull} then 'full' else 'open' end`

const columns = sql`item."id", "title", "branchId", coalesce("place", '') as "place", "startsAt", "endsAt", "signUpOpensAt", "signUpClosesAt",
  "capacity", ${taken} as "taken", ${stateBy(sql`"capacity" <= ${taken}`)} as "state"`

/** The same, where it is asked of all: those that are full are found together, not by a look for each. */
const stateOfAll = stateBy(sql`item."id" in (
  select "activityId" from "SignUp" join "Activity" limited on limited."articleId" = "activityId"
  where "cancelledAt" is null group by "activityId", limited."capacity" having count(*) >= limited."capacity")`)

const lookUp = { tables: sql`from "Article" item left join "Activity" on "articleId" = item."id"`, key: sql`item."id"` }
const isActivity = sql`"policyType" = ${policyTypes.activity} and "deletedAt" is null`

const sorts = { publishedAt: sql`"publishedAt"`, startsAt: sql`"startsAt"` }

/** The activities of the branches, also those that are not online yet. */
export function listActivities(
  { reader }: Database,
  staff: StaffSession,
  input: InputOf<typeof signUpsContract.listActivities>,
): Promise<Page<Omit<Activity, 'seen'>>> {
  const { text, state: wanted, page, size } = input
  const where = whereAll(
    isActivity,
    inColumns(staff, 'seeSignUps', 'article'),
    containsText(text, [sql`"title"`, sql`"place"`]),
    wanted && sql`${stateOfAll} = ${wanted}`,
  )
  return reader.page({
    columns,
    source: sql`${lookUp.tables} ${where}`,
    order: orderBy(sorts, input, lookUp.key),
    lookUp: { ...lookUp, once: isTyped(text) || wanted !== undefined },
    page,
    size,
  })
}

/** One of them. Refuses with notFound. */
export async function openActivity({ reader }: Database, id: number): Promise<Activity> {
  const found = await reader.row<Omit<Activity, 'seen'>>(sql`select ${columns} ${lookUp.tables} where ${isActivity} and item."id" = ${id}`)
  if (!found) throw new Refusal('notFound', '该活动不存在或已删除')
  const { place, startsAt, endsAt, signUpOpensAt, signUpClosesAt, capacity } = found
  const [starts, ends, opens, closes] = [startsAt, endsAt, signUpOpensAt, signUpClosesAt].map((time) => time?.slice(0, 16) ?? '') as [
    string,
    string,
    string,
    string,
  ]
  const settings = { place, startsAt: starts, endsAt: ends, signUpOpensAt: opens, signUpClosesAt: closes, capacity: String(capacity ?? '') }
  return { ...found, seen: seenOf(settings) }
}
