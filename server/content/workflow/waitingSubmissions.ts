import { type ExpressionBuilder, sql } from 'kysely'
import type { Condition } from '#server/database/conditions.ts'
import { query } from '#server/database/query.ts'
import { columnOfSubmission } from '#shared/rules/columns.ts'
import { canIn, type Permission, type Rights } from '#shared/rules/permissions.ts'
import { infoCategory, policyTypes } from '#shared/rules/policyTypes.ts'
import { type SubmissionKind, submissionKindNames } from '#shared/rules/submissionKinds.ts'

/**
 * Each version that waits for review, of an item nobody has deleted; a dish goes with its restaurant. It waits since a member has submitted it:
 * what staff correct does not begin anew. Rows of `key` (the version itself), `kind` (a SubmissionKind), `id`, `version`, `title`, `companyId`,
 * `personId`, `isEdit`, `submission` and `since`; what is not asked for costs little, as only what waits is looked at.
 */
export const waitingSubmissions = query
  .selectFrom('Revision as waits')
  .leftJoin('Article', (join) => join.on('waits.kind', '=', sql.lit('article')).onRef('Article.id', '=', 'waits.itemId'))
  .leftJoin('InfoItem', (join) => join.on('waits.kind', '=', sql.lit('infoItem')).onRef('InfoItem.id', '=', 'waits.itemId'))
  .leftJoin('Dish', (join) => join.on('waits.kind', '=', sql.lit('dish')).onRef('Dish.id', '=', 'waits.itemId'))
  .leftJoin('FoodShop', (join) =>
    join.on((eb) =>
      eb(
        'FoodShop.id',
        '=',
        eb.case('waits.kind').when(sql.lit('foodShop')).then(eb.ref('waits.itemId')).when(sql.lit('dish')).then(eb.ref('Dish.shopId')).end(),
      ),
    ),
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
    sql<SubmissionKind>`case when ${eb('waits.kind', '=', sql.lit('infoItem'))} then 'report'
      when ${eb('Article.policyType', '=', sql.lit(policyTypes.shared))} then 'shared'
      when ${eb('Article.policyType', 'is not', null)} then 'showcase' else ${eb.ref('waits.kind')}::text end`.as('kind'),
    'waits.itemId as id',
    'waits.version',
    sql<string>`${eb.ref('waits.data')} ->> 'title'`.as('title'),
    eb.fn.coalesce('Article.companyId', 'InfoItem.companyId', 'FoodShop.companyId').as('companyId'),
    eb.fn.coalesce('sent.personId', 'Article.submittedById', 'InfoItem.submittedById', 'FoodShop.submittedById').as('personId'),
    eb(eb.fn.coalesce('Article.status', 'InfoItem.status', 'Dish.status', 'FoodShop.status'), '=', sql.lit('approved' as const)).as('isEdit'),
    sql<number>`greatest(${eb.ref('sent.times')}, 1)`.as('submission'),
    eb.fn.coalesce('sent.since', 'waits.createdAt').as('since'),
  ])
  .where('waits.status', '=', sql.lit('pending'))
  .where((eb) => eb(eb.fn.coalesce('Article.id', 'InfoItem.id', 'FoodShop.id'), 'is not', null))
  .where((eb) => eb(eb.fn.coalesce('Article.deletedAt', 'InfoItem.deletedAt', 'Dish.deletedAt', 'FoodShop.deletedAt'), 'is', null))
  .where((eb) =>
    eb.fn.coalesce(
      eb('Article.policyType', 'in', [sql.lit(policyTypes.shared), sql.lit(policyTypes.showcase)]),
      eb('InfoItem.category', '=', sql.lit(infoCategory.report)),
      eb.lit(true),
    ),
  )

/** Returns the kinds of submissions in whose columns the holder has this permission. */
export const kindsOfSubmissions = (holder: { rights: Rights }, permission: Permission): SubmissionKind[] =>
  submissionKindNames.filter((kind) => canIn(holder, permission, columnOfSubmission[kind]))

/** Matches the rows of `waitingSubmissions`, called `waiting`, for which the holder has this permission. */
export const isReviewedBy = (
  eb: ExpressionBuilder<{ waiting: { kind: SubmissionKind } }, 'waiting'>,
  holder: { rights: Rights },
  permission: Permission,
): Condition => eb('waiting.kind', '=', eb.fn.any(eb.val(kindsOfSubmissions(holder, permission))))
