import { type ExpressionBuilder, sql } from 'kysely'
import type { Database } from '#server/database/client.ts'
import type { ItemBuilder } from '#server/database/itemTables.ts'
import { type Condition, containsText, isTyped, list, orderedBy } from '#server/database/list.ts'
import { now, query } from '#server/database/query.ts'
import type { Schema } from '#server/database/schema.ts'
import { activityVersion } from '#server/features/console/signUps/activitySettings.ts'
import { inColumns } from '#server/staff/columns.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { signUpsContract } from '#shared/contracts/console/signUps.ts'
import type { InputOf, OutputOf, Page } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'

type Activity = OutputOf<typeof signUpsContract.openActivity>

const activities = query.selectFrom('Article as item').leftJoin('Activity', 'Activity.articleId', 'item.id')

const isActivity = (eb: ItemBuilder<'article'>) => eb.and([eb('item.policyType', '=', policyTypes.activity), eb('item.deletedAt', 'is', null)])

const taken = (eb: ExpressionBuilder<Schema & { item: Schema['Article'] }, 'item'>) =>
  eb
    .selectFrom('SignUp')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .whereRef('SignUp.activityId', '=', 'item.id')
    .where('SignUp.cancelledAt', 'is', null)

/** Conditions in the same order as server/features/signUp. */
const state = (eb: ExpressionBuilder<Schema, 'Activity'>, isFull: Condition) =>
  eb
    .case()
    .when('Activity.signUpOpensAt', 'is', null)
    .then(sql.lit('none' as const))
    .when('Activity.signUpOpensAt', '>', now)
    .then(sql.lit('early' as const))
    .when('Activity.signUpClosesAt', '<=', now)
    .then(sql.lit('closed' as const))
    .when(isFull)
    .then(sql.lit('full' as const))
    .else(sql.lit('open' as const))
    .end()

const fullActivities = query
  .selectFrom('SignUp')
  .innerJoin('Activity as limited', 'limited.articleId', 'SignUp.activityId')
  .select('SignUp.activityId')
  .where('SignUp.cancelledAt', 'is', null)
  .groupBy(['SignUp.activityId', 'limited.capacity'])
  .having((eb) => eb(eb.fn.countAll<number>(), '>=', eb.ref('limited.capacity')))

const columns = (rows: typeof activities) =>
  rows.select((eb) => [
    'item.id',
    'item.title',
    'item.branchId',
    eb.fn.coalesce('Activity.place', sql.lit('')).as('place'),
    'Activity.startsAt',
    'Activity.endsAt',
    'Activity.signUpOpensAt',
    'Activity.signUpClosesAt',
    'Activity.capacity',
    eb.fn.coalesce(taken(eb), eb.lit(0)).as('taken'),
    state(eb, sql`${eb.ref('Activity.capacity')} <= ${taken(eb)}`).as('state'),
  ])

/** Includes unpublished activities. */
export function listActivities(
  { reader }: Database,
  staff: StaffSession,
  input: InputOf<typeof signUpsContract.listActivities>,
): Promise<Page<Omit<Activity, 'version'>>> {
  const activityList = list({
    tables: activities,
    where: (eb) => [
      isActivity(eb),
      inColumns(eb, staff, 'seeSignUps', 'article'),
      containsText(eb, input.text, ['item.title', 'Activity.place']),
      input.state && eb(state(eb, eb('item.id', 'in', fullActivities)), '=', input.state),
    ],
    columns,
    order: (rows) => orderedBy(rows, input, { publishedAt: 'item.publishedAt', startsAt: 'Activity.startsAt' }, 'item.id'),
    lookUp: { key: 'item.id', once: isTyped(input.text) || input.state !== undefined },
  })
  return reader.page(activityList, input)
}

export async function openActivity({ reader }: Database, id: number): Promise<Activity> {
  const found = await reader.row(columns(activities).where(isActivity).where('item.id', '=', id))
  if (!found) throw new Refusal('notFound', '该活动不存在或已删除')
  const { place, startsAt, endsAt, signUpOpensAt, signUpClosesAt, capacity } = found
  const [starts, ends, opens, closes] = [startsAt, endsAt, signUpOpensAt, signUpClosesAt].map((time) => time?.slice(0, 16) ?? '') as [
    string,
    string,
    string,
    string,
  ]
  const settings = { place, startsAt: starts, endsAt: ends, signUpOpensAt: opens, signUpClosesAt: closes, capacity: String(capacity ?? '') }
  return { ...found, version: activityVersion(settings) }
}
