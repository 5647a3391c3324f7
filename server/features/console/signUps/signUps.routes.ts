import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import type { Prisma } from '#prisma/generated/client.ts'
import { placesLock, signUpState, takenPlaces } from '#server/content/signUpState.ts'
import type { Database } from '#server/database/client.ts'
import type { ItemBuilder } from '#server/database/itemTables.ts'
import { containsText, isTyped, type List, list, orderedBy } from '#server/database/list.ts'
import { query, run } from '#server/database/query.ts'
import type { Schema } from '#server/database/schema.ts'
import type { ListExport } from '#server/http/exports.ts'
import { feature } from '#server/http/feature.ts'
import { withAdvisoryLock } from '#server/locks.ts'
import { notify } from '#server/messages/notify.ts'
import { audit } from '#server/staff/audit.ts'
import { inColumns } from '#server/staff/rights.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { signUpsContract } from '#shared/contracts/console/signUps.ts'
import type { BodyOf, InputOf, OutputOf, Page } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { pageAddress } from '#shared/lib/pageAddress.ts'
import { checkTimes } from '#shared/rules/activityRules.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'

/** Times are `2026-11-21 09:30` in Beijing, '' for none. */
interface ActivitySettings {
  place: string
  startsAt: string
  endsAt: string
  signUpOpensAt: string
  signUpClosesAt: string
  capacity: string
}

type Activity = OutputOf<typeof signUpsContract.openActivity>

const activities = query.selectFrom('Article as item').leftJoin('Activity', 'Activity.articleId', 'item.id')

const isActivity = (eb: ItemBuilder<'article'>) => eb.and([eb('item.policyType', '=', policyTypes.activity), eb('item.deletedAt', 'is', null)])

const fullActivities = query
  .selectFrom('SignUp')
  .innerJoin('Activity as limited', 'limited.articleId', 'SignUp.activityId')
  .select('SignUp.activityId')
  .where('SignUp.cancelledAt', 'is', null)
  .groupBy(['SignUp.activityId', 'limited.capacity'])
  .having((eb) => eb(eb.fn.countAll<number>(), '>=', eb.ref('limited.capacity')))

const activityColumns = (rows: typeof activities) =>
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
    eb.fn.coalesce(takenPlaces(eb), eb.lit(0)).as('taken'),
    signUpState(eb).as('state'),
  ])

const activityVersion = ({ fn, lit }: ExpressionBuilder<Schema, 'Activity'>) => fn.coalesce('Activity.version', lit(0)).as('version')

/** Includes unpublished activities. */
function listActivities(
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
      input.state && eb(signUpState(eb, eb('item.id', 'in', fullActivities)), '=', input.state),
    ],
    columns: activityColumns,
    order: (rows) =>
      orderedBy(
        rows,
        input,
        { publishedAt: 'item.publishedAt', startsAt: (eb) => eb.fn.coalesce('Activity.startsAt', sql<Date>`'-infinity'`) },
        'item.id',
      ),
    lookUp: { key: 'item.id', once: isTyped(input.text) || input.state !== undefined },
  })
  return reader.page(activityList, input)
}

async function openActivity({ reader }: Database, id: number): Promise<Activity> {
  const found = await reader.row(activityColumns(activities).select(activityVersion).where(isActivity).where('item.id', '=', id))
  if (!found) throw new Refusal('notFound', '该活动不存在或已删除')
  return found
}

/** Locked against sign-ups. Throws `Refusal('notFound')`, `Refusal('stale')`, or for invalid times and a capacity below the places taken. */
async function saveActivity(
  db: Database,
  staff: StaffSession,
  address: string,
  { id, version, ...settings }: BodyOf<typeof signUpsContract.saveActivity>,
): Promise<null> {
  const wrong = checkTimes(settings)
  if (wrong) throw new Refusal('refused', wrong)
  await withAdvisoryLock(db, placesLock(id), async (tx) => {
    const found = await readSettings(tx, id)
    if (!found) throw new Refusal('notFound', '该活动不存在或已删除')
    const { version: newest, ...before } = found
    if (newest !== version) throw new Refusal('stale')
    const taken = await tx.signUp.count({ where: { activityId: id, cancelledAt: null } })
    if (settings.capacity && Number(settings.capacity) < taken) throw new Refusal('refused', `已有 ${taken} 人报名，名额不能少于 ${taken}`)
    const data = activityRow(settings)
    await tx.activity.upsert({ where: { articleId: id }, create: { articleId: id, ...data }, update: data })
    await audit(tx, staff, address, { action: 'activityChanged', subject: `activity ${id}`, before, after: { ...settings } })
  })
  return null
}

async function readSettings(tx: Prisma.TransactionClient, id: number): Promise<(ActivitySettings & { version: number }) | undefined> {
  const minute = (time: Expression<Date | null>) => sql<string>`coalesce(to_char(${time} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI'), '')`
  const [found] = await run(
    tx,
    query
      .selectFrom('Article')
      .leftJoin('Activity', 'Activity.articleId', 'Article.id')
      .select((eb) => [
        eb.fn.coalesce('Activity.place', sql.lit('')).as('place'),
        eb.fn.coalesce(eb.cast<string | null>('Activity.capacity', 'text'), sql.lit('')).as('capacity'),
        minute(eb.ref('Activity.startsAt')).as('startsAt'),
        minute(eb.ref('Activity.endsAt')).as('endsAt'),
        minute(eb.ref('Activity.signUpOpensAt')).as('signUpOpensAt'),
        minute(eb.ref('Activity.signUpClosesAt')).as('signUpClosesAt'),
        activityVersion(eb),
      ])
      .where('Article.id', '=', id)
      .where('Article.policyType', '=', policyTypes.activity)
      .where('Article.deletedAt', 'is', null)
      .forNoKeyUpdate('Article'),
  )
  return found
}

const toDate = (minute: string) => (minute === '' ? null : new Date(`${minute.replace(' ', 'T')}:00+08:00`))

const activityRow = ({ place, startsAt, endsAt, signUpOpensAt, signUpClosesAt, capacity }: ActivitySettings) => ({
  place,
  startsAt: toDate(startsAt),
  endsAt: toDate(endsAt),
  signUpOpensAt: toDate(signUpOpensAt),
  signUpClosesAt: toDate(signUpClosesAt),
  capacity: capacity === '' ? null : Number(capacity),
})

type SignUp = OutputOf<typeof signUpsContract.listSignUps>[number]

const signUpList = (input: InputOf<typeof signUpsContract.listSignUps>): List<SignUp> =>
  list({
    tables: query.selectFrom('SignUp'),
    where: (eb) => [
      eb('activityId', '=', input.activityId),
      input.standing && eb('cancelledAt', input.standing === 'kept' ? 'is' : 'is not', null),
      containsText(eb, input.text, ['accountName', 'companyName']),
    ],
    columns: (rows) => rows.select(['id', 'accountName', 'companyName', 'createdAt as signedUpAt', 'cancelledAt']),
    order: (rows) => orderedBy(rows, input, { signedUpAt: 'createdAt' }, 'id'),
  })

const signUpExport: ListExport<typeof signUpsContract.listSignUps, SignUp> = {
  name: '活动报名名单',
  columns: [
    { title: '姓名', value: ({ accountName }) => accountName },
    { title: '单位', value: ({ companyName }) => companyName, width: 40 },
    { title: '报名时间', value: ({ signedUpAt }) => signedUpAt, width: 20 },
    { title: '状态', value: ({ cancelledAt }) => (cancelledAt ? '已取消' : '已报名') },
    { title: '取消时间', value: ({ cancelledAt }) => cancelledAt ?? '', width: 20 },
  ],
  list: signUpList,
}

/** Cancels for staff and notifies the member. Throws `Refusal('notFound')`, and a `Refusal` if it is already cancelled. */
async function cancelSignUpOf(
  { prisma }: Database,
  staff: StaffSession,
  address: string,
  { id, reason }: { id: number; reason: string },
): Promise<null> {
  await prisma.$transaction(async (tx) => {
    const [signUp] = await tx.signUp.updateManyAndReturn({
      where: { id, cancelledAt: null },
      data: { cancelledAt: new Date() },
      select: { accountId: true, accountName: true, activityId: true },
    })
    if (!signUp) {
      if (await tx.signUp.findUnique({ where: { id }, select: { id: true } })) throw new Refusal('refused', '该报名已经取消')
      throw new Refusal('notFound', '没有找到这条报名记录')
    }
    const { accountId, accountName, activityId } = signUp
    const { title } = await tx.article.findUniqueOrThrow({ where: { id: activityId }, select: { title: true } })
    const body = `您报名的“${title}”已由协会取消。原因：${reason}`
    await notify(tx, accountId, { kind: 'signUp', title: '报名已取消', body, link: pageAddress('event-rigister') })
    await audit(tx, staff, address, { action: 'signUpCancelled', subject: `activity ${activityId}`, after: { name: accountName, reason } })
  })
  return null
}

export const signUps = feature(signUpsContract, {
  listActivities: ({ db, staff, input }) => listActivities(db, staff, input),
  openActivity: ({ db, input }) => openActivity(db, input.id),
  saveActivity: ({ db, staff, client, body }) => saveActivity(db, staff, client.address, body),
  listSignUps: { handle: ({ db, input }) => db.reader.page(signUpList(input), input), spreadsheet: signUpExport },
  cancelSignUpOf: ({ db, staff, client, body }) => cancelSignUpOf(db, staff, client.address, body),
})
