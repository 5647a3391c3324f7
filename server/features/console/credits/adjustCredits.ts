import { grantCredits } from '#server/credits/ledger.ts'
import type { Database } from '#server/database/client.ts'
import { notify } from '#server/messages/notify.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { creditsContract } from '#shared/contracts/console/credits.ts'
import type { BodyOf, OutputOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'

type Call = typeof creditsContract.grantCredits

/** Gives a member credit by hand, or takes it, and tells why. Refuses with notFound, and what would leave less than none. */
export async function adjustCredits(
  { prisma }: Database,
  staff: StaffSession,
  { id, amount, note }: BodyOf<Call>,
  address: string,
): Promise<OutputOf<Call>> {
  return prisma.$transaction(async (tx) => {
    if (!(await tx.account.findUnique({ where: { id, role: 'member' }, select: { id: true } }))) throw new Refusal('notFound', '会员账号不存在')
    const balance = await grantCredits(tx, { accountId: id, amount, note, createdById: staff.accountId })
    const title = amount > 0 ? `协会为您增加了${amount}次专报下载` : `协会扣减了您${-amount}次专报下载`
    await notify(tx, id, { kind: 'credit', title, body: `原因：${note}。目前可下载${balance}次。` })
    await audit(tx, staff, address, { action: 'creditsGranted', subject: `account ${id}`, after: { amount, note, balance } })
    return { balance }
  })
}
