import type { Prisma } from '#prisma/generated/client.ts'
import { type DataOf, type SubmittedKind, submittedTypes } from '#server/content/contentTypes.ts'
import { submissionKindOf } from '#server/content/workflow/versions.ts'
import { balanceOf, creditReport, type Earned, type Report, reverseReport } from '#server/credits/ledger.ts'
import type { Member } from '#server/members/session.ts'
import { notify, notifyStaff } from '#server/messages/notify.ts'
import { balanceText, type CreditRule, nothingEarnedMessages } from '#shared/rules/creditRules.ts'
import { submissionKinds } from '#shared/rules/itemKinds.ts'
import type { MessageKind } from '#shared/rules/messageKinds.ts'

/* What a submission or a decision leads to for people: credits, and messages to submitters and reviewers. */

interface SubmittedVersion<K extends SubmittedKind> {
  kind: K
  id: number
  version: number
  data: DataOf<K>
  submittedById: number | null
}

export async function notifyReviewers<K extends SubmittedKind>(
  tx: Prisma.TransactionClient,
  { companyName }: Member,
  { kind, id, data }: SubmittedVersion<K>,
): Promise<void> {
  const submissionKind = submissionKindOf(kind, data)
  if (!submissionKind) throw new Error(`Members do not submit ${kind} with this content`)
  const { name, column } = submissionKinds[submissionKind]
  const title = `${name}《${data.title}》（${companyName}）`
  const path = `/console/review/${submissionKind}/${id}`
  await notifyStaff(tx, { kind: 'submission', subject: `${kind} ${id}`, column, title, path })
}

/**
 * Sends the result of a review to the member who wrote the last version, else to the one who submitted the item. `subject` follows the title of the
 * item.
 */
export async function notifySubmitter<K extends SubmittedKind>(
  tx: Prisma.TransactionClient,
  item: SubmittedVersion<K>,
  { kind: messageKind, subject, body }: { kind: MessageKind; subject: string; body: string },
): Promise<void> {
  const { kind, data } = item
  const reader = await findReader(tx, item)
  if (reader === null) return
  const link = submittedTypes[kind].submission.link(data)
  await notify(tx, reader, { kind: messageKind, title: `《${data.title}》${subject}`, body, link })
}

/** Ignores corrections by staff. */
async function findReader<K extends SubmittedKind>(
  tx: Prisma.TransactionClient,
  { kind, id, submittedById }: SubmittedVersion<K>,
): Promise<number | null> {
  const written = await tx.revision.findFirst({
    where: { kind, itemId: id, author: { role: 'member' } },
    orderBy: { version: 'desc' },
    select: { authorId: true },
  })
  return written?.authorId ?? submittedById
}

/**
 * Returns the sentences for the result of a review that has moved credits. If a colleague of the owner reads the result, returns none and sends the
 * owner a message instead.
 */
export async function creditSentences<K extends SubmittedKind>(
  tx: Prisma.TransactionClient,
  item: SubmittedVersion<K>,
  { moved, subject }: { moved: number; subject: string },
): Promise<string[]> {
  const { kind, data, submittedById: owner } = item
  if (moved === 0 || owner === null) return []
  const count = Math.abs(moved)
  const change = moved < 0 ? `已收回由此获得的${count}次专报下载` : `已恢复此前收回的${count}次专报下载`
  const sentence = `${change}，${balanceText(await balanceOf(tx, owner))}。`
  if ((await findReader(tx, item)) === owner) return [sentence]
  const title = `专报下载次数${moved < 0 ? '减少' : '增加'}${count}次`
  const body = `专报《${data.title}》${subject}。${sentence}`
  await notify(tx, owner, { kind: 'credit', title, body, link: submittedTypes[kind].submission.link(data) })
  return []
}

/** Credits an approved report and notifies its member. Returns the amount, 0 for anything but a special report. */
export async function creditApproved<K extends SubmittedKind>(tx: Prisma.TransactionClient, item: SubmittedVersion<K>): Promise<number> {
  const report = await toReport(tx, item)
  return report ? (await creditAndNotify(tx, item, report, 'approval')).amount : 0
}

/** Credits a report at submission if the rule says so. Returns the notice for the member, or ''. */
export async function creditSubmitted<K extends SubmittedKind>(
  tx: Prisma.TransactionClient,
  item: SubmittedVersion<K>,
  member: { accountId: number },
): Promise<string> {
  const report = await toReport(tx, item)
  if (!report) return ''
  const { amount, because } = await creditAndNotify(tx, item, report, 'submission')
  if (because) return nothingEarnedMessages[because]
  if (amount === 0) return ''
  if (report.accountId !== member.accountId) return `专报下载次数增加${amount}次，计入首次提交本条专报的账号。`
  return `专报下载次数增加${amount}次，${balanceText(await balanceOf(tx, member.accountId))}。`
}

async function creditAndNotify<K extends SubmittedKind>(
  tx: Prisma.TransactionClient,
  { kind, data }: SubmittedVersion<K>,
  report: Report,
  moment: CreditRule['earnedAt'],
): Promise<Earned> {
  const earned = await creditReport(tx, report, moment)
  const { amount } = earned
  if (amount === 0) return earned
  const body = `来自专报《${data.title}》。${balanceText(await balanceOf(tx, report.accountId))}。`
  await notify(tx, report.accountId, { kind: 'credit', title: `专报下载次数增加${amount}次`, body, link: submittedTypes[kind].submission.link(data) })
  return earned
}

/** Takes back the credits of a rejected report. Returns the amount. */
export async function reverseCredits<K extends SubmittedKind>(tx: Prisma.TransactionClient, item: SubmittedVersion<K>): Promise<number> {
  const report = await toReport(tx, item)
  return report ? reverseReport(tx, report) : 0
}

async function toReport<K extends SubmittedKind>(
  tx: Prisma.TransactionClient,
  { kind, id, version, data, submittedById }: SubmittedVersion<K>,
): Promise<Report | undefined> {
  const key = submittedTypes[kind].submission.earnsWith?.(data)
  if (!key || submittedById === null) return undefined
  const { sha256 } = await tx.storedFile.findUniqueOrThrow({ where: { key }, select: { sha256: true } })
  return { accountId: submittedById, infoItemId: id, version, sha256 }
}
