import type { Prisma } from '#prisma/generated/client.ts'
import { query, run } from '#server/database/query.ts'
import { acquireAdvisoryLock } from '#server/locks.ts'
import { settingOf } from '#server/settings/readSettings.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { type CreditRule, type NothingEarned, noCreditMessage } from '#shared/rules/creditRules.ts'

/*
 * Append-only ledger. Adding locks the account first, serializing balance changes; unique keys are the second guard. `no key update` permits
 * concurrent rows referencing the account.
 */

/** A report that can earn credits. `sha256` is the hash of its attachment. */
export interface Report {
  accountId: number
  infoItemId: number
  version: number
  sha256: string
}

export async function balanceOf(tx: Prisma.TransactionClient, accountId: number): Promise<number> {
  const { _sum } = await tx.creditEntry.aggregate({ where: { accountId }, _sum: { amount: true } })
  return _sum.amount ?? 0
}

/** `because` says why a report that can earn later has not earned now. */
export interface Earned {
  amount: number
  because?: NothingEarned
}

/** Credits a report: the full amount the first time, later only what was reversed, and nothing for a file that has earned by another report. */
export async function creditReport(tx: Prisma.TransactionClient, report: Report, moment: CreditRule['earnedAt']): Promise<Earned> {
  const { accountId, infoItemId, version, sha256 } = report
  const rule = await readCreditRule(tx)
  const earlier = await findEarning(tx, infoItemId)
  const owner = earlier?.accountId ?? accountId
  await lockAccount(tx, owner)
  await acquireAdvisoryLock(tx, `credits for file ${sha256}`)
  const missing = earlier ? earlier.amount - (await heldBy(tx, infoItemId)) : rule.perReport
  if (missing === 0) return { amount: 0 }
  if (await earnedElsewhere(tx, sha256, infoItemId)) return { amount: 0, because: 'fileUsed' }
  // Approval makes up for it.
  if (moment === 'submission' && rule.earnedAt !== 'submission') return { amount: 0, because: 'atApproval' }
  if (moment === 'submission' && (await countUnreviewed(tx, owner, infoItemId)) >= rule.maxUnreviewed) {
    return { amount: 0, because: 'tooManyUnreviewed' }
  }
  const reason = earlier ? 'restored' : 'submitted'
  const added = await add(tx, { accountId: owner, infoItemId, itemVersion: version, fileSha256: sha256, reason, amount: missing })
  return { amount: added ? missing : 0 }
}

/**
 * Takes back the credits of a rejected report, once per version, and returns the amount. The balance may become negative. Not for rejected edits of
 * a published report.
 */
export async function reverseReport(tx: Prisma.TransactionClient, { infoItemId, version }: Report): Promise<number> {
  const earning = await findEarning(tx, infoItemId)
  if (!earning) return 0
  const { accountId } = earning
  await lockAccount(tx, accountId)
  const amount = await heldBy(tx, infoItemId)
  if (amount === 0) return 0
  const added = await add(tx, { accountId, infoItemId, itemVersion: version, reason: 'reversed', amount: -amount })
  return added ? amount : 0
}

/**
 * Reverses the credits that a decision moved (`Revision.credits`), and returns the change. Call it once per decision, under the lock of the report.
 */
export async function undoCredits(tx: Prisma.TransactionClient, infoItemId: number, itemVersion: number, moved: number): Promise<number> {
  const earning = moved === 0 ? undefined : await findEarning(tx, infoItemId)
  if (!earning) return 0
  const { accountId } = earning
  await lockAccount(tx, accountId)
  await add(tx, { accountId, infoItemId, itemVersion, reason: 'undone', amount: -moved })
  return -moved
}

/** Charges one credit for the first download of a report; later downloads are free. Throws a `Refusal` without credits. */
export async function chargeDownload(tx: Prisma.TransactionClient, accountId: number, infoItemId: number): Promise<void> {
  await lockAccount(tx, accountId)
  if (await tx.creditEntry.findFirst({ where: { accountId, infoItemId, reason: 'download' } })) return
  const balance = await balanceOf(tx, accountId)
  if (balance < 1) throw new Refusal('refused', noCreditMessage(await readCreditRule(tx), balance))
  await add(tx, { accountId, infoItemId, reason: 'download', amount: -1 })
}

interface Grant {
  accountId: number
  /** Negative takes credit. */
  amount: number
  /** The one that staff have seen. */
  balance: number
  note: string
  createdById: number
}

/** Adds or takes credits by hand and returns the balance. Throws a `Refusal` if it would become negative, or was another one before. */
export async function grantCredits(tx: Prisma.TransactionClient, { amount, balance: seen, ...grant }: Grant): Promise<number> {
  await lockAccount(tx, grant.accountId)
  const balance = await balanceOf(tx, grant.accountId)
  if (balance !== seen) throw new Refusal('stale', `积分刚刚有变动，现在可下载 ${balance} 次，请核对后再确认`)
  if (amount < 0 && balance + amount < 0) throw new Refusal('refused', `余额只有${balance}，最多可扣减${Math.max(balance, 0)}`)
  await add(tx, { ...grant, amount, reason: 'granted' })
  return balance + amount
}

function countUnreviewed(tx: Prisma.TransactionClient, accountId: number, infoItemId: number): Promise<number> {
  const earned = { some: { accountId, reason: 'submitted' } } as const
  return tx.infoItem.count({ where: { status: 'pending', id: { not: infoItemId }, credits: earned } })
}

/** Immutable, so readable before the lock. */
const findEarning = (tx: Prisma.TransactionClient, infoItemId: number) => tx.creditEntry.findFirst({ where: { infoItemId, reason: 'submitted' } })

/** Earned and not reversed. */
async function heldBy(tx: Prisma.TransactionClient, infoItemId: number): Promise<number> {
  const { _sum } = await tx.creditEntry.aggregate({
    where: { infoItemId, reason: { in: ['submitted', 'reversed', 'restored', 'undone'] } },
    _sum: { amount: true },
  })
  return _sum.amount ?? 0
}

/** Whether another report, even deleted, earned with these bytes. */
async function earnedElsewhere(tx: Prisma.TransactionClient, fileSha256: string, infoItemId: number): Promise<boolean> {
  const other = { OR: [{ infoItemId: null }, { infoItemId: { not: infoItemId } }] }
  return (await tx.creditEntry.findFirst({ where: { fileSha256, ...other } })) !== null
}

const lockAccount = (tx: Prisma.TransactionClient, accountId: number) =>
  run(tx, query.selectFrom('Account').select('id').where('id', '=', accountId).forNoKeyUpdate())

/** False for a duplicate, without failing the transaction. */
async function add(tx: Prisma.TransactionClient, entry: Prisma.CreditEntryCreateManyInput): Promise<boolean> {
  const { count } = await tx.creditEntry.createMany({ data: entry, skipDuplicates: true })
  return count === 1
}

/** Returns the rule that staff have set, the default if it is missing or invalid. */
export async function readCreditRule(tx: Prisma.TransactionClient): Promise<CreditRule> {
  return settingOf('creditRule', (await tx.setting.findUnique({ where: { key: 'creditRule' } }))?.value)
}
