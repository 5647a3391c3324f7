import type { Database } from '#server/database/client.ts'
import { notify } from '#server/messages/notify.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { memberPageAddress } from '#shared/rules/memberPages.ts'

/** Cancels for staff and notifies the member. Throws `Refusal('notFound')`, and a `Refusal` if it is already cancelled. */
export async function cancelSignUpOf(
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
    await notify(tx, accountId, { kind: 'signUp', title: '报名已取消', body, link: memberPageAddress('event-rigister') })
    await audit(tx, staff, address, { action: 'signUpCancelled', subject: `activity ${activityId}`, after: { name: accountName, reason } })
  })
  return null
}
