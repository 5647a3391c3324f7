import { type ExpressionBuilder, sql } from 'kysely'
import type { Prisma } from '#prisma/generated/client.ts'
import { placesLock, signUpState } from '#server/content/signUpState.ts'
import type { Database } from '#server/database/client.ts'
import { list } from '#server/database/list.ts'
import { now, query, run } from '#server/database/query.ts'
import type { Schema } from '#server/database/schema.ts'
import { feature } from '#server/http/feature.ts'
import { withAdvisoryLock } from '#server/locks.ts'
import type { Member } from '#server/members/session.ts'
import { notify, notifyStaff } from '#server/messages/notify.ts'
import { type MySignUp, signUpContract } from '#shared/contracts/signUp.ts'
import type { Page } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { pageAddress } from '#shared/lib/pageAddress.ts'
import type { SignUpState } from '#shared/rules/activityRules.ts'
import { columnOfBranch } from '#shared/rules/columns.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'

/** Without a start time, the sign-up deadline counts. */
const hasBegun = (eb: ExpressionBuilder<Schema, 'Activity'>) =>
  sql<boolean>`coalesce(${eb.fn.coalesce('Activity.startsAt', 'Activity.signUpClosesAt')} <= ${now}, false)`

const listMySignUps = (db: Database, { accountId }: Member, window: { page: number; size: number }): Promise<Page<MySignUp>> =>
  db.reader.page(
    list({
      tables: query
        .selectFrom('SignUp')
        .innerJoin('Activity', 'Activity.articleId', 'SignUp.activityId')
        .innerJoin('Article', 'Article.id', 'SignUp.activityId'),
      where: (eb) => [eb('SignUp.accountId', '=', accountId)],
      columns: (rows) =>
        rows.select((eb) => [
          'SignUp.activityId',
          'Article.title',
          'SignUp.accountName',
          'SignUp.createdAt as signedUpAt',
          // Articles that were activities once have no branch.
          eb.fn.coalesce('Article.branchId', eb.lit(1)).as('branchId'),
          'Activity.place',
          'Activity.startsAt',
          eb('SignUp.cancelledAt', 'is not', null).as('cancelled'),
          eb.and([eb('SignUp.cancelledAt', 'is', null), eb.not(hasBegun(eb))]).as('cancellable'),
        ]),
      order: (rows) => rows.orderBy('SignUp.createdAt', 'desc').orderBy('SignUp.id', 'desc'),
    }),
    window,
  )

async function cancelSignUp(db: Database, { accountId }: Member, activityId: number): Promise<null> {
  const signUp = await db.reader.row(
    query
      .selectFrom('SignUp')
      .innerJoin('Activity', 'Activity.articleId', 'SignUp.activityId')
      .select((eb) => [eb('SignUp.cancelledAt', 'is not', null).as('isCancelled'), hasBegun(eb).as('hasBegun')])
      .where('SignUp.accountId', '=', accountId)
      .where('SignUp.activityId', '=', activityId),
  )
  if (!signUp) throw new Refusal('notFound', '没有找到您的报名记录')
  if (signUp.isCancelled) throw new Refusal('refused', '该报名已经取消')
  if (signUp.hasBegun) throw new Refusal('refused', '活动已开始，不能取消报名')
  await db.prisma.signUp.updateMany({ where: { accountId, activityId, cancelledAt: null }, data: { cancelledAt: new Date() } })
  return null
}

/** Signs the member up once. Throws `Refusal('notFound')`, or with a message. */
export async function signUpFor(db: Pick<Database, 'prisma'>, member: Member, activityId: number): Promise<null> {
  await withAdvisoryLock(db, placesLock(activityId), (tx) => takePlace(tx, member, activityId))
  return null
}

/** Must run under the lock, or the last place is given twice. */
async function takePlace(tx: Prisma.TransactionClient, { accountId, userName: accountName, companyName }: Member, activityId: number) {
  const activity = await findActivity(tx, activityId)
  if (!activity) throw new Refusal('notFound')

  const key = { accountId, activityId }
  const earlier = await tx.signUp.findUnique({ where: { accountId_activityId: key } })
  if (earlier && !earlier.cancelledAt) throw new Refusal('refused', '您已报名该活动，无需重复报名')
  const closed = whyClosed[activity.state]
  if (closed) throw new Refusal('refused', closed)

  const signedUp = { accountName, companyName, cancelledAt: null, createdAt: new Date() }
  await tx.signUp.upsert({ where: { accountId_activityId: key }, create: { ...key, ...signedUp }, update: signedUp })
  await tellIfFull(tx, activityId, activity)
  await notify(tx, accountId, { kind: 'signUp', title: '报名成功', body: describe(activity), link: pageAddress('event-rigister') })
}

/** Notifies the managing staff when the last place is taken. */
async function tellIfFull(tx: Prisma.TransactionClient, activityId: number, { title, branchId, capacity, taken }: ActivityNow) {
  if (capacity === null || taken + 1 !== capacity) return
  await notifyStaff(tx, {
    kind: 'fullActivity',
    subject: `activity ${activityId}`,
    column: columnOfBranch(branchId),
    title: `活动《${title}》报名已满（${capacity}人）`,
    path: `/console/sign-ups/activity?activityId=${activityId}`,
  })
}

type ActivityNow = NonNullable<Awaited<ReturnType<typeof findActivity>>>

/** `startsAt` is Beijing time. */
async function findActivity(tx: Prisma.TransactionClient, id: number) {
  const activity = query
    .selectFrom('VisibleArticle')
    .leftJoin('Activity', 'Activity.articleId', 'VisibleArticle.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('SignUp')
          .select(sql<number>`count(*)::int`.as('taken'))
          .whereRef('SignUp.activityId', '=', 'Activity.articleId')
          .where('SignUp.cancelledAt', 'is', null)
          .as('counted'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      'VisibleArticle.title',
      'VisibleArticle.branchId',
      'Activity.place',
      sql<string | null>`to_char(${eb.ref('Activity.startsAt')} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI')`.as('startsAt'),
      'Activity.capacity',
      eb.fn.coalesce('counted.taken', eb.lit(0)).as('taken'),
      signUpState(eb).as('state'),
    ])
    .where('VisibleArticle.id', '=', id)
    .where('VisibleArticle.policyType', '=', policyTypes.activity)
  const [found] = await run(tx, activity)
  return found
}

const whyClosed: Record<SignUpState, string | undefined> = {
  open: undefined,
  none: '该活动不需要报名',
  early: '该活动报名尚未开始',
  closed: '该活动报名已截止',
  ended: '该活动已结束',
  full: '报名名额已满',
}

const describe = ({ title, startsAt, place }: ActivityNow) =>
  [`您已成功报名《${title}》。`, startsAt && `时间：${startsAt}。`, place && `地点：${place}。`].filter(Boolean).join('')

export const signUp = feature(signUpContract, {
  signUp: ({ db, member, body }) => signUpFor(db, member, body.activityId),
  cancelSignUp: ({ db, member, body }) => cancelSignUp(db, member, body.activityId),
  listMySignUps: ({ db, member, input }) => listMySignUps(db, member, input),
})
