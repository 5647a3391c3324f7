import { type Expression, sql } from 'kysely'
import type { Prisma } from '#prisma/generated/client.ts'
import { withAdvisoryLock } from '#server/database/advisoryLock.ts'
import type { Database } from '#server/database/client.ts'
import { query, run } from '#server/database/query.ts'
import { type ActivitySettings, activityVersion } from '#server/features/console/signUps/activitySettings.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { signUpsContract } from '#shared/contracts/console/signUps.ts'
import type { BodyOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { checkTimes } from '#shared/rules/activityRules.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'

/** Locked against sign-ups. Throws `Refusal('notFound')`, `Refusal('stale')`, or for invalid times and a capacity below the places taken. */
export async function saveActivity(
  db: Database,
  staff: StaffSession,
  address: string,
  { id, version, ...settings }: BodyOf<typeof signUpsContract.saveActivity>,
): Promise<null> {
  const wrong = checkTimes(settings)
  if (wrong) throw new Refusal('refused', wrong)
  await withAdvisoryLock(db, `places of activity ${id}`, async (tx) => {
    const before = await readSettings(tx, id)
    if (!before) throw new Refusal('notFound', '该活动不存在或已删除')
    if (activityVersion(before) !== version) throw new Refusal('stale')
    const taken = await tx.signUp.count({ where: { activityId: id, cancelledAt: null } })
    if (settings.capacity && Number(settings.capacity) < taken) throw new Refusal('refused', `已有 ${taken} 人报名，名额不能少于 ${taken}`)
    const data = toRow(settings)
    await tx.activity.upsert({ where: { articleId: id }, create: { articleId: id, ...data }, update: data })
    await audit(tx, staff, address, { action: 'activityChanged', subject: `activity ${id}`, before: { ...before }, after: { ...settings } })
  })
  return null
}

async function readSettings(tx: Prisma.TransactionClient, id: number): Promise<ActivitySettings | undefined> {
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
      ])
      .where('Article.id', '=', id)
      .where('Article.policyType', '=', policyTypes.activity)
      .where('Article.deletedAt', 'is', null)
      .forNoKeyUpdate('Article'),
  )
  return found
}

const toDate = (minute: string) => (minute === '' ? null : new Date(`${minute.replace(' ', 'T')}:00+08:00`))

const toRow = ({ place, startsAt, endsAt, signUpOpensAt, signUpClosesAt, capacity }: ActivitySettings) => ({
  place,
  startsAt: toDate(startsAt),
  endsAt: toDate(endsAt),
  signUpOpensAt: toDate(signUpOpensAt),
  signUpClosesAt: toDate(signUpClosesAt),
  capacity: capacity === '' ? null : Number(capacity),
})
