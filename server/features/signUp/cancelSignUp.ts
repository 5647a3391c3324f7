import type { Database } from '#server/database/client.ts'
import { query } from '#server/database/query.ts'
import { hasBegun } from '#server/features/signUp/hasBegun.ts'
import type { Member } from '#server/members/session.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** Only before the activity begins. Throws `Refusal('notFound')`, or with a message. */
export async function cancelSignUp(db: Database, { accountId }: Member, activityId: number): Promise<null> {
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
