import { namingAccounts, toLoginName } from '#server/accounts/accountNames.ts'
import { newPassword } from '#server/accounts/newPassword.ts'
import type { Database } from '#server/database/client.ts'
import { createMember } from '#server/staff/createMember.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { accountsContract } from '#shared/contracts/console/accounts.ts'
import type { BodyOf, OutputOf } from '#shared/lib/endpoint.ts'

type Call = typeof accountsContract.createAccount

export async function createAccount(db: Database, staff: StaffSession, body: BodyOf<Call>, address: string): Promise<OutputOf<Call>> {
  const member = { ...body, loginName: toLoginName(body.loginName) }
  const { password, passwordHash } = await newPassword()
  const id = await namingAccounts(db, (tx) => createMember(tx, staff, address, member, passwordHash))
  return { id, loginName: member.loginName, password }
}
