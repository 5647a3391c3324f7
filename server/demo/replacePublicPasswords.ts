import argon2 from 'argon2'
import { newPassword } from '#server/accounts/newPassword.ts'
import type { Database } from '#server/database/client.ts'
import { query } from '#server/database/query.ts'
import { demoAccounts, demoPassword } from '#server/demo/demoAccounts.ts'
import { endStaffSessions } from '#server/staff/session.ts'

export interface ReplacedPassword {
  loginName: string
  description: string
  password: string
}

/** Replaces public passwords by one-time ones and ends sessions. Returns them; only hashes are stored. */
export async function replacePublicPasswords({ prisma, reader }: Pick<Database, 'prisma' | 'reader'>): Promise<ReplacedPassword[]> {
  const loginNames = demoAccounts.map(({ loginName }) => loginName)
  const accounts = await reader.rows(
    query
      .selectFrom('Account')
      .select(['id', 'loginName', 'passwordHash'])
      .where((eb) => eb('loginName', '=', eb.fn.any(eb.val(loginNames))))
      .orderBy('id'),
  )
  const replaced: ReplacedPassword[] = []
  for (const { id, loginName, passwordHash: publicHash } of accounts) {
    const isPublic = await argon2.verify(publicHash, demoPassword).catch(() => false)
    if (!isPublic) continue
    const { password, passwordHash } = await newPassword()
    const isReplaced = await prisma.$transaction(async (tx) => {
      // Another process may be changing it.
      const { count } = await tx.account.updateMany({ where: { id, passwordHash: publicHash }, data: { passwordHash, mustChangePassword: true } })
      if (count === 0) return false
      await tx.session.deleteMany({ where: { accountId: id } })
      await endStaffSessions(tx, id)
      await tx.auditEntry.create({ data: { actor: '启动', action: 'accountReset', subject: `account ${id}` } })
      return true
    })
    const description = demoAccounts.find((account) => account.loginName === loginName)?.description ?? ''
    if (isReplaced) replaced.push({ loginName, description, password })
  }
  return replaced
}
