import type { Prisma } from '#prisma/generated/client.ts'
import { creditReport, type Report, reverseReport } from '#server/credits/ledger.ts'
import { notify } from '#server/messages/notify.ts'
import { type DataOf, kindOf, type ReviewedKind } from '#server/review/kinds.ts'
import type { CreditRule } from '#shared/rules/creditRules.ts'

/** An item at one of its versions, and who submitted it first. */
interface Version<K extends ReviewedKind> {
  id: number
  version: number
  data: DataOf<K>
  submittedById: number | null
}

/**
 * Credits an item that was submitted or approved, and tells its submitter; only special reports earn. Answers how many. (An edit of one that is
 * online earns nothing until it is approved: nobody calls this before.)
 */
export async function creditItem<K extends ReviewedKind>(
  tx: Prisma.TransactionClient,
  kind: K,
  item: Version<K>,
  moment: CreditRule['earnedAt'],
): Promise<number> {
  const report = await toReport(tx, kind, item)
  const credits = report ? await creditReport(tx, report, moment) : 0
  if (!report || credits === 0) return 0
  const { title, link } = kindOf(kind)
  const body = `来自专报《${title(item.data)}》。`
  await notify(tx, report.accountId, { kind: 'credit', title: `专报下载次数增加${credits}次`, body, link: link(item.data) })
  return credits
}

/** Takes back what a rejected item has earned. Answers how many. */
export async function reverseItem<K extends ReviewedKind>(tx: Prisma.TransactionClient, kind: K, item: Version<K>): Promise<number> {
  const report = await toReport(tx, kind, item)
  return report ? reverseReport(tx, report) : 0
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
