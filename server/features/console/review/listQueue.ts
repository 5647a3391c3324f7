import { isReviewedBy, waitingSubmissions } from '#server/content/workflow/waitingSubmissions.ts'
import type { Database } from '#server/database/client.ts'
import { containsText, whereAll } from '#server/database/listParts.ts'
import { type Sql, sql } from '#server/database/sql.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { reviewContract } from '#shared/contracts/console/review.ts'
import type { InputOf, OutputOf, Page } from '#shared/lib/endpoint.ts'

type Waiting = OutputOf<typeof reviewContract.reviewQueue>[number]

const orders: Record<'ascending' | 'descending', Sql> = {
  ascending: sql`"since", waiting."id", waiting."kind"`,
  descending: sql`"since" desc, waiting."id" desc, waiting."kind"`,
}

/** What of `waiting` stands in lists, and who is behind it. */
const waitingColumns = sql`waiting."kind", waiting."id", waiting."version", waiting."title", coalesce("Company"."name", '') as "companyName",
  coalesce(nullif("Account"."userName", ''), "Account"."loginName", '') as "person", "isEdit", "submission", "since",
  floor(extract(epoch from now() - "since") / 3600)::int as "hours"`
const withNames = sql`from (${waitingSubmissions}) waiting left join "Company" on "Company"."id" = waiting."companyId"
  left join "Account" on "Account"."id" = waiting."personId"`
/** Since when something waits is told by all its versions, so those that wait are found once. */
const lookUp = { tables: withNames, key: sql`waiting."key"`, once: true }

/** What waits for review, of one kind or of all; `text` is looked for in the title and in who has submitted it. */
export function listQueue(
  { reader }: Database,
  staff: StaffSession,
  { kind, text, direction, page, size }: InputOf<typeof reviewContract.reviewQueue>,
): Promise<Page<Waiting>> {
  const ofKind = kind && sql`waiting."kind" = ${kind}`
  const holdsText = containsText(text, [sql`waiting."title"`, sql`"Company"."name"`, sql`"Account"."userName"`])
  return reader.page<Waiting>({
    columns: waitingColumns,
    source: sql`${withNames} ${whereAll(isReviewedBy(staff, 'seeSubmissions'), ofKind, holdsText)}`,
    order: orders[direction],
    lookUp,
    page,
    size,
  })
}
