import { hash, randomBytes } from 'node:crypto'
import type { Prisma } from '#prisma/generated/client.ts'
import { query, run } from '#server/database/query.ts'
import { readLimits } from '#server/settings/readSettings.ts'
import { resetMinutes } from '#shared/rules/accountRules.ts'

const hashToken = (token: string) => hash('sha256', token)

/** Changed password or e-mail invalidates earlier links. */
const bindingOf = ({ passwordHash, email }: { passwordHash: string; email: string | null }) => hash('sha256', `${passwordHash} ${email}`)

const lockAccount = (tx: Prisma.TransactionClient, id: number) =>
  run(tx, query.selectFrom('Account').select('id').where('id', '=', id).forNoKeyUpdate())

/** Returns a link token, undefined while as many as the limit allows are valid. Only an e-mail may contain it. */
export async function createPasswordReset(tx: Prisma.TransactionClient, accountId: number): Promise<string | undefined> {
  await lockAccount(tx, accountId)
  const [{ times, seconds }] = await readLimits(tx, 'passwordResetMails')
  const since = new Date(Date.now() - seconds * 1000)
  if ((await tx.passwordReset.count({ where: { accountId, createdAt: { gt: since } } })) >= times) return undefined
  const account = await tx.account.findUniqueOrThrow({ where: { id: accountId }, select: { passwordHash: true, email: true } })
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + resetMinutes * 60_000)
  await tx.passwordReset.create({ data: { tokenHash: hashToken(token), accountId, boundTo: bindingOf(account), expiresAt } })
  return token
}

/** Deletes an unsent link, so it does not count. */
export async function dropPasswordReset({ passwordReset }: Pick<Prisma.TransactionClient, 'passwordReset'>, token: string): Promise<void> {
  await passwordReset.deleteMany({ where: { tokenHash: hashToken(token) } })
}

/** Undefined if the link is invalid or the account disabled. */
export async function findPasswordReset({ passwordReset }: Pick<Prisma.TransactionClient, 'passwordReset'>, token: string) {
  const reset = await passwordReset.findUnique({
    where: { tokenHash: hashToken(token), expiresAt: { gt: new Date() }, account: { role: 'member', disabledAt: null } },
    select: { boundTo: true, account: { select: { id: true, loginName: true, phone: true, passwordHash: true, email: true } } },
  })
  return reset && reset.boundTo === bindingOf(reset.account) ? reset.account : undefined
}

/** Locks the account and uses up all its links. Returns false if invalid. */
export async function takePasswordReset(tx: Prisma.TransactionClient, token: string, accountId: number): Promise<boolean> {
  await lockAccount(tx, accountId)
  if (!(await findPasswordReset(tx, token))) return false
  await tx.passwordReset.deleteMany({ where: { accountId } })
  return true
}
