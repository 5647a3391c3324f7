import type { Database } from '#server/database/client.ts'
import type { Operator } from '#server/http/feature.ts'
import { findMailServer } from '#server/mail/mailServer.ts'
import { readContact } from '#server/settings/readSettings.ts'
import type { accountContract } from '#shared/contracts/account.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'

type Help = OutputOf<typeof accountContract.getPasswordHelp>

export async function getPasswordHelp(db: Pick<Database, 'reader'>, operator: Pick<Operator, 'mail'>): Promise<Help> {
  const [server, { phone, email }] = await Promise.all([findMailServer(operator, db), readContact(db)])
  return { byMail: server !== undefined, phone, email }
}

/** Adds password help to a tooMany refusal; returns other errors unchanged. */
export async function withPasswordHelp(db: Pick<Database, 'reader'>, operator: Pick<Operator, 'mail'>, error: unknown): Promise<unknown> {
  if (!(error instanceof Refusal) || error.kind !== 'tooMany') return error
  const { byMail, phone } = await getPasswordHelp(db, operator)
  const advice = byMail ? '点击“忘记密码”可重设密码' : phone && `忘记密码请致电协会 ${phone}`
  return advice ? new Refusal('tooMany', `${error.message}；${advice}`, error.retryAfter, error.limit) : error
}
