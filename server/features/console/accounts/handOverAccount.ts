import { namingAccounts, refuseTaken } from '#server/accounts/accountNames.ts'
import { newPassword } from '#server/accounts/newPassword.ts'
import { forgetGuesses } from '#server/accounts/verifyPassword.ts'
import type { Database } from '#server/database/client.ts'
import { findMember } from '#server/features/console/accounts/findMember.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { accountsContract } from '#shared/contracts/console/accounts.ts'
import type { BodyOf, OutputOf } from '#shared/lib/endpoint.ts'

type Call = typeof accountsContract.handOverAccount

/** Gives an account to another person and ends all sessions; content and credits stay. Refuses stale versions and taken phone numbers. */
export async function handOverAccount(
  db: Database,
  staff: StaffSession,
  { id, version, userName, phone, email }: BodyOf<Call>,
  address: string,
): Promise<OutputOf<Call>> {
  const { password, passwordHash } = await newPassword()
  const account = await namingAccounts(db, async (tx) => {
    const before = await findMember(tx, id, version)
    if (phone !== (before.phone ?? '')) await refuseTaken(tx, { id, phone })
    const after = { userName, phone: phone || null, email: email || null }
    await tx.account.update({ where: { id }, data: { ...after, passwordHash, mustChangePassword: true } })
    await tx.session.deleteMany({ where: { accountId: id } })
    const had = { userName: before.userName, phone: before.phone, email: before.email }
    await audit(tx, staff, address, { action: 'accountHandedOver', subject: `account ${id}`, before: had, after })
    return before
  })
  await forgetGuesses(db, { ...account, phone }, 'password')
  return { id, loginName: account.loginName, password }
}
