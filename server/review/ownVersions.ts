import { type Sql, sql } from '#server/database/sql.ts'
import type { ReviewedKind } from '#server/review/kinds.ts'
import { ownItems } from '#server/review/ownItems.ts'

/**
 * What the company of a member has submitted, or one item of it, each in its latest version: a source of rows like those of the table. The
 * latest version is the item itself, or what its waiting or rejected edit makes of it, with the status and the reason of that edit; the
 * column `edit` then holds what the edit says, also of what lies in other tables. Visitors never see it: they read the `Visible…` views.
 */
export const ownVersions = (kind: ReviewedKind, owner: { companyId: number | null }, id?: number): Sql => sql`(
  select latest.*, revision."edit"
  from (${ownItems(kind, owner, id)}) own
  left join lateral (
    select "data" || jsonb_build_object('version', "version", 'status', "status", 'failReason', "failReason",
      'submittedAt', "createdAt", 'reviewedAt', "reviewedAt") as "edit"
    from "Revision"
    where "kind" = ${kind} and "itemId" = (own.item)."id" and "version" > (own.item)."version" and "status" in ('pending', 'rejected')
    order by "version" desc limit 1) revision on true
  cross join lateral jsonb_populate_record(own.item, jsonb_build_object('submittedAt',
    coalesce((own.item)."submittedAt", (own.item)."createdAt")) || coalesce(revision."edit", '{}')) latest)`
