import { type ExpressionBuilder, sql } from 'kysely'
import { selectSubmissionOf } from '#server/content/submissionRows.ts'
import type { Condition } from '#server/database/list.ts'
import { query } from '#server/database/query.ts'
import { type SubmissionKind, submissionKindNames, submissionKinds } from '#shared/rules/itemKinds.ts'
import { canIn, type Permission, type Rights } from '#shared/rules/permissions.ts'

/**
 * SQL of the review queue: all pending versions, without those of deleted items. `since` is when the member submitted it, not when staff corrected
 * it.
 */
export const waitingSubmissions = query
  .selectFrom('Revision as waits')
  .innerJoinLateral(
    (eb) => selectSubmissionOf(eb.ref('waits.kind'), eb.ref('waits.itemId')).as('item'),
    (join) => join.on('item.isGone', '=', false),
  )
  .crossJoinLateral((eb) =>
    eb
      .selectFrom('Revision as earlier')
      .innerJoin('Account', (join) => join.onRef('Account.id', '=', 'earlier.authorId').on('Account.role', '=', sql.lit('member')))
      .select(({ fn, ref }) => [
        sql<number>`count(*)::int`.as('times'),
        fn.max('earlier.createdAt').as('since'),
        sql<number | null>`(array_agg(${ref('earlier.authorId')} order by ${ref('earlier.version')} desc))[1]`.as('personId'),
      ])
      .whereRef('earlier.kind', '=', 'waits.kind')
      .whereRef('earlier.itemId', '=', 'waits.itemId')
      .whereRef('earlier.version', '<=', 'waits.version')
      .as('sent'),
  )
  .select((eb) => [
    'waits.id as key',
    'item.kind',
    'waits.itemId as id',
    'waits.version',
    sql<string>`${eb.ref('waits.data')} ->> 'title'`.as('title'),
    'item.companyId',
    eb.fn.coalesce('sent.personId', 'item.submittedById').as('personId'),
    eb('item.status', '=', sql.lit('approved' as const)).as('isEdit'),
    sql<number>`greatest(${eb.ref('sent.times')}, 1)`.as('submission'),
    eb.fn.coalesce('sent.since', 'waits.createdAt').as('since'),
  ])
  .where('waits.status', '=', sql.lit('pending'))

export const kindsOfSubmissions = (holder: { rights: Rights }, permission: Permission): SubmissionKind[] =>
  submissionKindNames.filter((kind) => canIn(holder, permission, submissionKinds[kind].column))

/** Condition on the rows of `waitingSubmissions`, named `waiting`, that the caller may review. */
export const isReviewedBy = (
  eb: ExpressionBuilder<{ waiting: { kind: SubmissionKind } }, 'waiting'>,
  holder: { rights: Rights },
  permission: Permission,
): Condition => eb('waiting.kind', '=', eb.fn.any(eb.val(kindsOfSubmissions(holder, permission))))
