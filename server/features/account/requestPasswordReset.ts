import { sql } from 'kysely'
import { toLoginName } from '#server/accounts/accountNames.ts'
import { createAttempt } from '#server/accounts/attempt.ts'
import { tooManyGuesses } from '#server/accounts/checkPassword.ts'
import type { Database } from '#server/database/client.ts'
import { execute, query } from '#server/database/query.ts'
import type { Client, Operator } from '#server/http/feature.ts'
import { findMailServer } from '#server/mail/mailServer.ts'
import { hashNetworks } from '#server/network/clientNetwork.ts'
import { readSettings } from '#server/settings/readSettings.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { toLimit } from '#shared/rules/limits.ts'

/**
 * Queues an e-mail with a reset link. The job looks up the name, so response and time do not reveal members. Throws a `Refusal` without mail server,
 * `Refusal('tooMany')` above a network's limit.
 */
export async function requestPasswordReset(db: Database, loginName: string, { address }: Client, operator: Operator): Promise<null> {
  if (!(await findMailServer(operator, db))) throw new Refusal('refused', '网站尚未开通邮件，请联系协会重设密码')
  const { limits } = await readSettings(db, ['limits'])
  const limit = toLimit('passwordResets', limits.passwordResets)
  const tooMany = await createAttempt(db.pool).countNetworks('passwordReset', '', hashNetworks(address), limit)
  if (tooMany) throw tooManyGuesses('passwordResets', tooMany.retryAfter, '找回密码过于频繁')
  const payload = JSON.stringify({ name: toLoginName(loginName), address })
  await execute(db.prisma, query.selectNoFrom(sql`graphile_worker.add_job('mailPasswordReset', ${payload}::json, max_attempts => 5)`.as('job')))
  return null
}
