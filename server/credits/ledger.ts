import type { Prisma } from '#prisma/generated/client.ts'
import { acquireAdvisoryLock } from '#server/database/advisoryLock.ts'
import { query, run } from '#server/database/query.ts'
import { settingOf } from '#server/settings/readSettings.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { type CreditRule, type NothingEarned, noCreditMessage } from '#shared/rules/creditRules.ts'

/*
 * Credits are a ledger of entries that are only ever added. Whoever adds one locks the account first, so everything that changes a balance
 * happens one after the other; unique keys of the table are the second guard. The lock lets rows that mention the account be written
 * meanwhile (`no key update`): a transaction may insert its item before it comes here without waiting for another that did the same.
 */

/** A special report at one of its versions, and who submitted it. `sha256` is of its attachment. */
export interface Report {
  accountId: number
  infoItemId: number
  version: number
  sha256: string
}

/** The credits an account has: the sum of its entries. */
export async function balanceOf(tx: Prisma.TransactionClient, accountId: number): Promise<number> {
  const { _sum } = await tx.creditEntry.aggregate({ where: { accountId }, _sum: { amount: true } })
  return _sum.amount ?? 0
}

/** What a report has earned now; `because` says why it has not, where it still may. */
export interface Earned {
  amount: number
  because?: NothingEarned
}

/**
 * Credits a report that was submitted, where the rule says so, or approved: all of it the first time, later only what a rejection took back,
 * and nothing for a file that earned elsewhere.
 */
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
  // What should have been earned by its submission is made up for when it is approved.
  if (moment === 'submission' && rule.earnedAt !== 'submission') return { amount: 0, because: 'atApproval' }
  if (moment === 'submission' && (await countUnreviewed(tx, owner, infoItemId)) >= rule.maxUnreviewed) {
    return { amount: 0, because: 'tooManyUnreviewed' }
  }
  const reason = earlier ? 'restored' : 'submitted'
  const added = await add(tx, { accountId: owner, infoItemId, itemVersion: version, fileSha256: sha256, reason, amount: missing })
  return { amount: added ? missing : 0 }
}

/**
 * Takes back all that a rejected report still holds, once a version. Where it is spent, the balance falls below zero, and later reports make it
 * good. It is for a report that is refused itself, not for a refused edit of one that stays published. Returns how many.
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
 * Moves back exactly what a decision on a report has moved. Once a decision: the caller holds the report and knows. Returns what has moved now,
 * below zero what was taken.
 */
export async function undoCredits(tx: Prisma.TransactionClient, infoItemId: number, itemVersion: number, moved: number): Promise<number> {
  const earning = moved === 0 ? undefined : await findEarning(tx, infoItemId)
  if (!earning) return 0
  const { accountId } = earning
  await lockAccount(tx, accountId)
  await add(tx, { accountId, infoItemId, itemVersion, reason: 'undone', amount: -moved })
  return -moved
}

/** Spends one credit on the first download of a report; a second one costs nothing. Refuses, with words, who has none. */
export async function chargeDownload(tx: Prisma.TransactionClient, accountId: number, infoItemId: number): Promise<void> {
  await lockAccount(tx, accountId)
  if (await tx.creditEntry.findFirst({ where: { accountId, infoItemId, reason: 'download' } })) return
  const balance = await balanceOf(tx, accountId)
  if (balance < 1) throw new Refusal('refused', noCreditMessage(await readCreditRule(tx), balance))
  await add(tx, { accountId, infoItemId, reason: 'download', amount: -1 })
}

interface Grant {
  accountId: number
  /** Below zero to take credit back. */
  amount: number
  note: string
  createdById: number
}

/** Gives credit by hand, or takes it. Answers the new balance; refuses what would leave less than none. */
export async function grantCredits(tx: Prisma.TransactionClient, { amount, ...grant }: Grant): Promise<number> {
  await lockAccount(tx, grant.accountId)
  const balance = await balanceOf(tx, grant.accountId)
  if (amount < 0 && balance + amount < 0) throw new Refusal('refused', `余额只有${balance}，最多可扣减${Math.max(balance, 0)}`)
  await add(tx, { ...grant, amount, reason: 'granted' })
  return balance + amount
}

/** The other reports of an account that have earned and wait for review. */
function countUnreviewed(tx: Prisma.TransactionClient, accountId: number, infoItemId: number): Promise<number> {
  const earned = { some: { accountId, reason: 'submitted' } } as const
  return tx.infoItem.count({ where: { status: 'pending', id: { not: infoItemId }, credits: earned } })
}

/** The entry by which a report earned first. It never changes, so it may be read before the lock. */
const findEarning = (tx: Prisma.TransactionClient, infoItemId: number) => tx.creditEntry.findFirst({ where: { infoItemId, reason: 'submitted' } })

/** What a report has earned and not lost again. */
async function heldBy(tx: Prisma.TransactionClient, infoItemId: number): Promise<number> {
  const { _sum } = await tx.creditEntry.aggregate({
    where: { infoItemId, reason: { in: ['submitted', 'reversed', 'restored', 'undone'] } },
    _sum: { amount: true },
  })
  return _sum.amount ?? 0
}

/** Whether another report, also one that is gone by now, has earned with these bytes. */
async function earnedElsewhere(tx: Prisma.TransactionClient, fileSha256: string, infoItemId: number): Promise<boolean> {
  const other = { OR: [{ infoItemId: null }, { infoItemId: { not: infoItemId } }] }
  return (await tx.creditEntry.findFirst({ where: { fileSha256, ...other } })) !== null
}

const lockAccount = (tx: Prisma.TransactionClient, accountId: number) =>
  run(tx, query.selectFrom('Account').select('id').where('id', '=', accountId).forNoKeyUpdate())

/** Whether the entry was added: one that is there already fails nobody's transaction. */
async function add(tx: Prisma.TransactionClient, entry: Prisma.CreditEntryCreateManyInput): Promise<boolean> {
  const { count } = await tx.creditEntry.createMany({ data: entry, skipDuplicates: true })
  return count === 1
}

/** What reports earn, and when, as staff have set it; the defaults where they have not, or what they have set makes no sense. */
export async function readCreditRule(tx: Prisma.TransactionClient): Promise<CreditRule> {
  return settingOf('creditRule', (await tx.setting.findUnique({ where: { key: 'creditRule' } }))?.value)
}
