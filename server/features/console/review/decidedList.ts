import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import { personName } from '#server/accounts/personName.ts'
import { kindsOfSubmissions } from '#server/content/workflow/waitingSubmissions.ts'
import { type Condition, containsText, isTyped, withinDays } from '#server/database/conditions.ts'
import { type List, list, orderedBy } from '#server/database/list.ts'
import { query } from '#server/database/query.ts'
import type { Schema } from '#server/database/schema.ts'
import { isUndoable } from '#server/features/console/review/isUndoable.ts'
import type { ListExport } from '#server/http/exports.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { reviewContract } from '#shared/contracts/console/review.ts'
import type { InputOf, OutputOf } from '#shared/lib/endpoint.ts'
import { canEverywhere } from '#shared/rules/permissions.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { decisions } from '#shared/rules/reviewRules.ts'
import type { SubmissionKind } from '#shared/rules/submissionKinds.ts'
import { waitingKinds } from '#shared/rules/waitingKinds.ts'

/** The decisions as a sheet. */
export const decidedExport: ListExport<Call, Decided> = {
  name: '审核结果',
  columns: [
    { title: '审核时间', value: ({ at }) => at, width: 20 },
    { title: '结论', value: ({ decision }) => decisions[decision], width: 10 },
    { title: '类别', value: ({ kind }) => waitingKinds[kind].name },
    { title: '标题', value: ({ title }) => title, width: 48 },
    { title: '提交单位', value: ({ companyName }) => companyName, width: 30 },
    { title: '提交人', value: ({ person }) => person },
    { title: '驳回原因', value: ({ failReason }) => failReason ?? '', width: 40 },
    { title: '审核人', value: ({ reviewerName }) => reviewerName },
    { title: '版本', value: ({ version }) => version, width: 8 },
  ],
  list: decidedList,
}

type Call = typeof reviewContract.listDecided
type Decided = OutputOf<Call>[number]

type Builder = ExpressionBuilder<{ decided: Schema['Revision'] }, 'decided'>

/*
 * Rows are found by the index of the decisions alone, which has all that is filtered by. What is read of items and people is read for the rows
 * that are shown: where nothing else asks for them, PostgreSQL leaves these joins out of the count.
 */
const tables = query
  .selectFrom('Revision as decided')
  .leftJoin('Article as article', (join) => join.on('decided.kind', '=', sql.lit('article')).onRef('article.id', '=', 'decided.itemId'))
  .leftJoin('InfoItem as infoItem', (join) => join.on('decided.kind', '=', sql.lit('infoItem')).onRef('infoItem.id', '=', 'decided.itemId'))
  .leftJoin('Dish as dish', (join) => join.on('decided.kind', '=', sql.lit('dish')).onRef('dish.id', '=', 'decided.itemId'))
  .leftJoin('FoodShop as shop', (join) =>
    join.on((eb) =>
      eb(
        'shop.id',
        '=',
        sql<number>`case ${eb.ref('decided.kind')} when 'foodShop' then ${eb.ref('decided.itemId')} when 'dish' then ${eb.ref('dish.shopId')} end`,
      ),
    ),
  )
  .leftJoin('Company as company', (join) =>
    join.on((eb) => eb('company.id', '=', eb.fn.coalesce('article.companyId', 'infoItem.companyId', 'shop.companyId'))),
  )
  .leftJoin('Account as author', 'author.id', 'decided.authorId')
  .leftJoin('Account as sender', (join) =>
    join.on((eb) => eb('sender.id', '=', eb.fn.coalesce('article.submittedById', 'infoItem.submittedById', 'shop.submittedById'))),
  )
  .leftJoin('Account as reviewer', 'reviewer.id', 'decided.reviewerId')

const submissionKind = (eb: Builder) => {
  const kind = eb.ref('decided.kind')
  return sql<SubmissionKind>`case when ${kind} = 'infoItem' then 'report' when ${kind} <> 'article' then ${kind}::text
    when ${eb.ref('decided.dataPolicyType')} = ${sql.lit(policyTypes.showcase)} then 'showcase' else 'shared' end`
}

/** What the list shows. `person` is the member who has written the version or, where staff have corrected it, who has submitted the item. */
const columns = (rows: typeof tables) =>
  rows.select((eb) => {
    const sender = personName(eb.ref('sender.userName'), eb.ref('sender.loginName'))
    const author = personName(eb.ref('author.userName'), eb.ref('author.loginName'))
    return [
      'decided.id as key',
      'decided.itemId as id',
      'decided.version',
      eb.fn.coalesce('decided.dataTitle', sql.lit('')).as('title'),
      submissionKind(eb).as('kind'),
      eb.fn.coalesce('company.name', sql.lit('')).as('companyName'),
      eb.case().when('author.role', '=', sql.lit('member')).then(author).else(sender).end().as('person'),
      eb.ref('decided.status').$castTo<Decided['decision']>().as('decision'),
      'decided.failReason',
      eb.fn.coalesce('reviewer.loginName', sql.lit('')).as('reviewer'),
      personName(eb.ref('reviewer.userName'), eb.ref('reviewer.loginName')).as('reviewerName'),
      eb.ref('decided.reviewedAt').$notNull().as('at'),
      eb
        .or([
          eb(eb.fn.coalesce('article.id', 'infoItem.id', 'shop.id'), 'is', null),
          eb(eb.fn.coalesce('article.deletedAt', 'infoItem.deletedAt', 'dish.deletedAt', 'shop.deletedAt'), 'is not', null),
        ])
        .as('isDeleted'),
    ]
  })

const isOfKind: Record<SubmissionKind, (eb: Builder) => Condition> = {
  shared: (eb) => isOfPolicyType(eb, policyTypes.shared),
  showcase: (eb) => isOfPolicyType(eb, policyTypes.showcase),
  report: (eb) => eb('decided.kind', '=', sql.lit('infoItem')),
  foodShop: (eb) => eb('decided.kind', '=', sql.lit('foodShop')),
  dish: (eb) => eb('decided.kind', '=', sql.lit('dish')),
}
const isOfPolicyType = (eb: Builder, policyType: number) =>
  eb.and([eb('decided.kind', '=', sql.lit('article')), eb('decided.dataPolicyType', '=', sql.lit(policyType))])

/** What lies in the columns that these staff see; undefined where that is everything. */
const isSeenBy = (eb: Builder, staff: StaffSession): Condition | undefined =>
  canEverywhere(staff, 'seeSubmissions') ? undefined : eb.or(kindsOfSubmissions(staff, 'seeSubmissions').map((kind) => isOfKind[kind](eb)))

/** Whether the item belongs to one of these units, a query of ids. */
function isOfUnits(eb: Builder, units: Expression<unknown>): Condition {
  const itemId = eb.ref('decided.itemId')
  const articles = query.selectFrom('Article').select('id').where('companyId', 'in', sql<number>`${units}`)
  const infoItems = query.selectFrom('InfoItem').select('id').where('companyId', 'in', sql<number>`${units}`)
  const shops = query.selectFrom('FoodShop').select('id').where('companyId', 'in', sql<number>`${units}`)
  const dishes = query
    .selectFrom('Dish')
    .innerJoin('FoodShop', 'FoodShop.id', 'Dish.shopId')
    .select('Dish.id')
    .where('FoodShop.companyId', 'in', sql<number>`${units}`)
  return sql`case ${eb.ref('decided.kind')} when 'article' then ${itemId} in ${articles} when 'infoItem' then ${itemId} in ${infoItems}
    when 'foodShop' then ${itemId} in ${shops} else ${itemId} in ${dishes} end`
}

/** The decisions of reviewers that match the filters. */
export function decidedList(input: InputOf<Call>, staff: StaffSession): List<Decided> {
  const { text, kind, decision, companyId, reviewer, from, until } = input
  return list({
    tables,
    where: (eb) => [
      eb('decided.reviewedAt', 'is not', null),
      decision ? eb('decided.status', '=', decision) : eb('decided.status', 'in', [sql.lit('approved' as const), sql.lit('rejected' as const)]),
      isSeenBy(eb, staff),
      kind && isOfKind[kind](eb),
      containsText(eb, text, ['decided.dataTitle'], (contains) =>
        isOfUnits(
          eb,
          query
            .selectFrom('Company')
            .select('id')
            .where((company) => contains(company, ['name'])),
        ),
      ),
      companyId === undefined ? undefined : isOfUnits(eb, sql`(select ${companyId}::int)`),
      reviewer === undefined ? undefined : eb('decided.reviewerId', '=', query.selectFrom('Account').select('id').where('loginName', '=', reviewer)),
      ...withinDays(eb.ref('decided.reviewedAt'), from, until),
    ],
    columns: (rows) => columns(rows).select((eb) => isUndoable(eb, staff.accountId).as('canUndo')),
    order: (rows) => orderedBy(rows, input, { at: 'decided.reviewedAt' }, 'decided.id'),
    lookUp: { key: 'decided.id', once: isTyped(text) },
  })
}
