import { sql } from 'kysely'
import { newPassword } from '#server/accounts/newPassword.ts'
import { forgetGuesses } from '#server/accounts/verifyPassword.ts'
import type { Database } from '#server/database/client.ts'
import { execute, now, query } from '#server/database/query.ts'
import { findMembers } from '#server/features/console/accounts/findMember.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { accountsContract } from '#shared/contracts/console/accounts.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'

/** Gives the accounts one-time passwords, all or none, ends their sessions and clears failed guesses. Disabled accounts stay disabled. */
export async function resetAccounts(
  db: Database,
  staff: StaffSession,
  ids: number[],
  address: string,
): Promise<OutputOf<typeof accountsContract.resetAccounts>> {
  const { members, passwords, units } = await db.prisma.$transaction(async (tx) => {
    const members = await findMembers(tx, ids)
    const passwords: Awaited<ReturnType<typeof newPassword>>[] = []
    for (const _ of members) passwords.push(await newPassword())
    const found = members.map(({ id }) => id)
    const hashes = passwords.map(({ passwordHash }) => passwordHash)
    const generated = sql<{ id: number; passwordHash: string }>`unnest(${found}::int[], ${hashes}::text[])`
    await execute(
      tx,
      query
        .updateTable('Account')
        .from(generated.as<'generated'>(sql`"generated"("id", "passwordHash")`))
        .set((eb) => ({ passwordHash: eb.ref('generated.passwordHash'), mustChangePassword: true, updatedAt: now }))
        .whereRef('Account.id', '=', 'generated.id'),
    )
    await tx.session.deleteMany({ where: { accountId: { in: found } } })
    for (const id of found) await audit(tx, staff, address, { action: 'accountReset', subject: `account ${id}` })
    const ofMembers = { accounts: { some: { id: { in: found } } } }
    const units = await tx.company.findMany({ where: ofMembers, select: { id: true, name: true } })
    return { members, passwords, units }
  })
  for (const member of members) await forgetGuesses(db, member, 'password')
  const accounts = members.map(({ loginName, userName, companyId }, index) => ({
    loginName,
    userName,
    companyName: units.find(({ id }) => id === companyId)?.name ?? '',
    password: passwords[index]?.password ?? '',
  }))
  return { accounts }
}
