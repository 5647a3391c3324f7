import type { Prisma } from '#prisma/generated/client.ts'
import { readCreditRule } from '#server/credits/readCreditRule.ts'
import { lockKey } from '#server/database/lockKey.ts'
import type { Member } from '#server/members/member.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { isEnterprise, officesOnlyMessage } from '#shared/rules/accountTypes.ts'
import { type CreditRule, mostUnreviewed, noCreditMessage } from '#shared/rules/creditRules.ts'

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

/**
 * Credits a report that was submitted, where the rule says so, or approved: all of it the first time, later only what a rejection took back,
 * and nothing for a file that earned elsewhere. Answers how many.
 */
export async function creditReport(tx: Prisma.TransactionClient, report: Report, moment: CreditRule['earnedAt']): Promise<number> {
  const { accountId, infoItemId, version, sha256 } = report
  const { earnedAt, perReport } = await readCreditRule(tx)
  // What should have been earned by its submission is made up for when it is approved.
  if (moment === 'submission' && earnedAt !== 'submission') return 0
  const earlier = await findEarning(tx, infoItemId)
  const owner = earlier?.accountId ?? accountId
  await lockAccount(tx, owner)
  await lockKey(tx, `credits for file ${sha256}`)
  if (await earnedElsewhere(tx, sha256, infoItemId)) return 0
  if (moment === 'submission' && (await hasEnoughUnreviewed(tx, owner, infoItemId))) return 0
  const missing = earlier ? earlier.amount - (await heldBy(tx, infoItemId)) : perReport
  if (missing === 0) return 0
  const reason = earlier ? 'restored' : 'submitted'
  const added = await add(tx, { accountId: owner, infoItemId, itemVersion: version, fileSha256: sha256, reason, amount: missing })
  return added ? missing : 0
}

/**
 * Takes back what a rejected report still holds, as far as it is not spent: no balance falls below zero. Once a version. It is for a report
 * that is refused itself, not for a refused edit of one that stays published. Answers how many.
 */
export async function reverseReport(tx: Prisma.TransactionClient, { infoItemId, version }: Report): Promise<number> {
  const earning = await findEarning(tx, infoItemId)
  if (!earning) return 0
  const { accountId } = earning
  await lockAccount(tx, accountId)
  const held = await heldBy(tx, infoItemId)
  if (held === 0) return 0
  const amount = Math.min(held, Math.max(await balanceOf(tx, accountId), 0))
  // Written also when everything is spent: this version has been dealt with.
  const added = await add(tx, { accountId, infoItemId, itemVersion: version, reason: 'reversed', amount: -amount })
  return added ? amount : 0
}

/**
 * Undoes what a decision on a report has moved: takes back what it gave, as far as it is not spent, or gives what it took. Once a decision: the
 * caller holds the report and knows. Answers what has moved now, below zero what was taken.
 */
export async function undoCredits(tx: Prisma.TransactionClient, infoItemId: number, itemVersion: number, moved: number): Promise<number> {
  const earning = moved === 0 ? undefined : await findEarning(tx, infoItemId)
  if (!earning) return 0
  const { accountId } = earning
  await lockAccount(tx, accountId)
  const amount = moved > 0 ? -Math.min(moved, Math.max(await balanceOf(tx, accountId), 0)) : -moved
  if (amount === 0) return 0
  await add(tx, { accountId, infoItemId, itemVersion, reason: 'undone', amount })
  return amount
}

/** Spends one credit on the first download of a report; a second one costs nothing. Refuses, with words, who has none. */
export async function chargeDownload(
  tx: Prisma.TransactionClient,
  { accountId, accountType }: Pick<Member, 'accountId' | 'accountType'>,
  infoItemId: number,
): Promise<void> {
  await lockAccount(tx, accountId)
  if (await tx.creditEntry.findFirst({ where: { accountId, infoItemId, reason: 'download' } })) return
  if ((await balanceOf(tx, accountId)) < 1) {
    throw new Refusal('refused', isEnterprise(accountType) ? officesOnlyMessage : noCreditMessage(await readCreditRule(tx)))
  }
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

async function hasEnoughUnreviewed(tx: Prisma.TransactionClient, accountId: number, infoItemId: number): Promise<boolean> {
  const earned = { some: { accountId, reason: 'submitted' } } as const
  return (await tx.infoItem.count({ where: { status: 'pending', id: { not: infoItemId }, credits: earned } })) >= mostUnreviewed
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
  tx.$queryRaw`select 1 from "Account" where "id" = ${accountId} for no key update`

/** Whether the entry was added: one that is there already fails nobody's transaction. */
async function add(tx: Prisma.TransactionClient, entry: Prisma.CreditEntryCreateManyInput): Promise<boolean> {
  const { count } = await tx.creditEntry.createMany({ data: entry, skipDuplicates: true })
  return count === 1
}
