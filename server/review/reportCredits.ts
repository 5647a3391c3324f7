import type { Prisma } from '#prisma/generated/client.ts'
import { creditApproval, creditSubmission, type Report, reverseCredits } from '#server/credits/ledger.ts'
import { notify } from '#server/messages/notify.ts'
import { type DataOf, kindOf, type ReviewedKind } from '#server/review/kinds.ts'

/** An item at one of its versions, and who submitted it first. */
interface Version<K extends ReviewedKind> {
  id: number
  version: number
  data: DataOf<K>
  submittedById: number | null
}

/** What a submitted item earns; only special reports do. An edit of one that is online earns nothing until it is approved. */
export const earnBySubmission = <K extends ReviewedKind>(tx: Prisma.TransactionClient, kind: K, item: Version<K>) =>
  earn(tx, kind, item, creditSubmission)

/** What an approved item earns that has not earned yet. */
export const earnByApproval = <K extends ReviewedKind>(tx: Prisma.TransactionClient, kind: K, item: Version<K>) =>
  earn(tx, kind, item, creditApproval)

/** What a rejected item loses again. Answers how many. */
export async function loseByRejection<K extends ReviewedKind>(tx: Prisma.TransactionClient, kind: K, item: Version<K>): Promise<number> {
  const report = await toReport(tx, kind, item)
  return report ? reverseCredits(tx, report) : 0
}

async function earn<K extends ReviewedKind>(
  tx: Prisma.TransactionClient,
  kind: K,
  item: Version<K>,
  credit: (tx: Prisma.TransactionClient, report: Report) => Promise<number>,
): Promise<void> {
  const report = await toReport(tx, kind, item)
  const credits = report ? await credit(tx, report) : 0
  if (!report || credits === 0) return
  const title = `专报下载次数增加${credits}次`
  await notify(tx, report.accountId, {
    kind: 'credit',
    title,
    body: `来自专报《${kindOf(kind).title(item.data)}》。`,
    link: kindOf(kind).link(item.data),
  })
}

async function toReport<K extends ReviewedKind>(
  tx: Prisma.TransactionClient,
  kind: K,
  { id, version, data, submittedById }: Version<K>,
): Promise<Report | undefined> {
  const key = kindOf(kind).earnsWith?.(data)
  if (!key || submittedById === null) return undefined
  const { sha256 } = await tx.storedFile.findUniqueOrThrow({ where: { key }, select: { sha256: true } })
  return { accountId: submittedById, infoItemId: id, version, sha256 }
}
