import type { PrismaClient } from '#prisma/generated/client.ts'
import { toHtml } from '#prisma/seed/html.ts'
import { reportDrafts, sharedDrafts } from '#prisma/seed/members/submissions.ts'
import type { Shelf } from '#prisma/seed/shelf.ts'
import { chargeDownload } from '#server/credits/ledger.ts'
import type { Database } from '#server/database/client.ts'
import { submitReport } from '#server/features/memberInfo/submitReport.ts'
import { submitShared } from '#server/features/memberInfo/submitShared.ts'
import { signUpFor } from '#server/features/signUp/signUpFor.ts'
import type { Member } from '#server/http/session.ts'
import { approve } from '#server/review/approve.ts'
import { reject } from '#server/review/reject.ts'

/** How many special reports of others the demo member has downloaded. */
const downloaded = 3

/** Puts the attachments of the demo member's reports on the shelf; answers their keys, in order. */
export const shelveAttachments = (shelf: Shelf) => reportDrafts.map((draft) => shelf.document({ ...draft, category: 3 }))

/** Lets the first demo member do what members do, by the functions that serve them: submit, be reviewed, download, sign up. */
export async function seedMemberActivity(prisma: PrismaClient, attachmentKeys: string[]): Promise<void> {
  const db = { prisma } as Database
  const member = await firstMember(prisma)
  const { id: reviewerId } = await prisma.account.findFirstOrThrow({ where: { role: 'administrator' } })
  const html = (blocks: Parameters<typeof toHtml>[0]) => toHtml(blocks, () => '')

  await prisma.storedFile.updateMany({ where: { key: { in: attachmentKeys } }, data: { ownerId: member.accountId } })
  const reports = reportDrafts.map((draft, index) => async () => {
    const description = html(draft.body)
    const { id } = await submitReport(db, member, { title: draft.title, description, attachmentKey: attachmentKeys[index] as string })
    return { draft, review: { kind: 'infoItem', id, version: 1, reviewerId } as const }
  })
  const shared = sharedDrafts.map((draft) => async () => {
    const { id } = await submitShared(db, member, { title: draft.title, subtitle: draft.subtitle, content: html(draft.body) })
    return { draft, review: { kind: 'article', id, version: 1, reviewerId } as const }
  })
  for (const submit of [...reports, ...shared]) {
    const { draft, review } = await submit()
    if (draft.outcome === 'approved') await approve(db, review)
    if (draft.outcome === 'rejected') await reject(db, { ...review, reason: draft.reason })
  }

  const others = await prisma.infoItem.findMany({
    where: { category: 3, companyId: { not: member.companyId } },
    orderBy: { publishedAt: 'desc' },
    take: downloaded,
    select: { id: true },
  })
  for (const { id } of others)
    await prisma.$transaction(async (tx) => {
      await chargeDownload(tx, member.accountId, id)
      await tx.download.create({ data: { accountId: member.accountId, infoItemId: id } })
    })

  const open = await prisma.activity.findFirst({ where: { signUpClosesAt: { gt: new Date() }, signUpOpensAt: { lte: new Date() } } })
  if (open) await signUpFor(db, member, open.articleId)
}

async function firstMember(prisma: PrismaClient): Promise<Member> {
  const account = await prisma.account.findFirstOrThrow({ where: { role: 'member' }, orderBy: { id: 'asc' }, include: { company: true } })
  const { id: accountId, loginName, userName, accountType, companyId, company } = account
  return { accountId, loginName, userName, accountType, companyId, companyName: company?.name ?? '', sessionId: 0, ticketHash: '' }
}
