import { withAdvisoryLock } from '#server/database/advisoryLock.ts'
import type { Database } from '#server/database/client.ts'
import { findStoredMail, mailVersion } from '#server/features/console/mail/readMail.ts'
import { mailKey, type StoredMail } from '#server/mail/mailServer.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { mailContract } from '#shared/contracts/console/mail.ts'
import type { BodyOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { passwordAgainMessage } from '#shared/rules/mailRules.ts'

/** Throws `Refusal('stale')`, or `Refusal('refused')` if the stored password would be sent to another server or user, or unencrypted. */
export const saveMail = (
  db: Pick<Database, 'prisma'>,
  staff: StaffSession,
  address: string,
  { version, password, ...given }: BodyOf<typeof mailContract.saveMail>,
): Promise<{ version: string }> =>
  withAdvisoryLock(db, `setting ${mailKey}`, async (tx) => {
    const before = await findStoredMail(tx)
    if (before.version !== version) throw new Refusal('stale')
    const { stored } = before
    const keeps = password === '' && stored !== undefined && stored.password !== '' && given.user !== ''
    if (keeps && wouldDisclose(stored, given)) throw new Refusal('refused', passwordAgainMessage)
    const value: StoredMail = { ...given, password: keeps ? stored.password : password }
    if (stored && isSame(stored, value)) return { version }
    const saved = await tx.setting.upsert({ where: { key: mailKey }, create: { key: mailKey, value }, update: { value } })
    await audit(tx, staff, address, { action: 'settingChanged', subject: `setting ${mailKey}`, ...changes(stored, value) })
    return { version: mailVersion(saved.updatedAt) }
  })

/** Deletes the settings including the password. */
export const turnOffMail = (db: Pick<Database, 'prisma'>, staff: StaffSession, address: string, { version }: { version: string }) =>
  withAdvisoryLock(db, `setting ${mailKey}`, async (tx) => {
    const before = await findStoredMail(tx)
    if (before.version !== version) throw new Refusal('stale')
    const { count } = await tx.setting.deleteMany({ where: { key: mailKey } })
    if (count > 0) await audit(tx, staff, address, { action: 'settingChanged', subject: `setting ${mailKey}`, ...changes(before.stored, undefined) })
    return { version: '' }
  })

const wouldDisclose = (stored: StoredMail, given: Omit<StoredMail, 'password'>) =>
  (['host', 'port', 'user'] as const).some((field) => stored[field] !== given[field]) || (given.security === 'none' && stored.security !== 'none')

const fields = ['host', 'port', 'security', 'user', 'from', 'password'] as const

const isSame = (one: StoredMail, other: StoredMail) => fields.every((field) => one[field] === other[field])

function changes(before: StoredMail | undefined, after: StoredMail | undefined) {
  const changed = fields.filter((field) => before?.[field] !== after?.[field])
  const noted = (value: StoredMail | undefined, set: string) =>
    Object.fromEntries(changed.map((field) => [field, field === 'password' ? (value?.password ? set : '') : (value?.[field] ?? '')]))
  return { before: noted(before, '已设置'), after: noted(after, before?.password ? '已更换' : '已设置') }
}
