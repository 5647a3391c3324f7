import type { PrismaClient } from '#prisma/generated/client.ts'
import type { Submissions } from '#prisma/seed/content.ts'
import type { Dates } from '#prisma/seed/dates.ts'
import { type DemoDocument, documentKey } from '#prisma/seed/files.ts'
import { createMarkdown } from '#prisma/seed/markdown.ts'
import type { Pictures } from '#prisma/seed/pictures.ts'
import type { SubmittedKind } from '#server/content/contentTypes.ts'
import { approve, reject } from '#server/content/workflow/decide.ts'
import type { Database } from '#server/database/client.ts'
import { tableOf } from '#server/database/itemTables.ts'
import { execute, query } from '#server/database/query.ts'
import { recordDownload } from '#server/features/download/openDownload.ts'
import { submitDish, submitShop } from '#server/features/memberFood.routes.ts'
import { submitReport, submitShared } from '#server/features/memberInfo.routes.ts'
import { submitShowcase } from '#server/features/memberShowcase.routes.ts'
import { signUpFor } from '#server/features/signUp.routes.ts'
import type { Member } from '#server/members/session.ts'
import { infoCategory } from '#shared/rules/policyTypes.ts'

const downloaded = 3

/** Store `documents` before `submitAll`, which uses the production functions. Balances in messages need reports in the order of their days. */
export function seedMemberActivity(prisma: PrismaClient, { reports, shared, showcase, shop }: Submissions, picture: Pictures, dates: Dates) {
  const markdown = createMarkdown(picture)
  const html = (text: string) => markdown(text).html
  const documents: DemoDocument[] = reports.map(({ title, body }) => ({ title, html: html(body) }))
  return { documents, submitAll }

  async function submitAll(): Promise<void> {
    const db = { prisma }
    const member = await firstMember(prisma)
    const { id: reviewerId } = await prisma.account.findFirstOrThrow({ where: { role: 'administrator' } })
    const keyOf = (name: string) => picture(name).key
    const pictures = [...showcase.map(({ cover }) => cover), shop.cover, ...shop.photos, ...shop.dishes.map((dish) => dish.picture)]
    const own = [...pictures.map(keyOf), ...documents.map(documentKey)]
    await prisma.storedFile.updateMany({ where: { key: { in: own } }, data: { ownerId: member.accountId } })

    async function review(kind: SubmittedKind, { id }: { id: number }, { outcome, reason = '', daysAgo, title }: Reviewed) {
      const seen = { kind, id, version: 1, reviewerId }
      const sentAt = dates.published({ daysAgo }, title)
      const decidedAt = new Date(Math.min(sentAt.getTime() + 2 * 3_600_000, Date.now()))
      await moveNewsBack(prisma, sentAt)
      if (outcome === 'approved') await approve(db, seen)
      if (outcome === 'rejected') await reject(db, { ...seen, reason })
      await moveNewsBack(prisma, decidedAt)
      await moveBack(prisma, { kind, id, sentAt, decidedAt })
    }
    const downloadedAt = dates.published({ daysAgo: 5 }, 'Download')
    for (const [index, draft] of reports.entries()) {
      // The message about the last one counts the downloads.
      if (index === reports.length - 1) await downloadSome(db, member, downloadedAt)
      const report = { ...draft, description: html(draft.body), attachmentKey: documentKey(documents[index] as DemoDocument) }
      await review('infoItem', await submitReport(db, member, report), draft)
    }
    for (const draft of shared) await review('article', await submitShared(db, member, { ...draft, content: html(draft.body) }), draft)
    for (const draft of showcase)
      await review('article', await submitShowcase(db, member, { ...draft, coverKey: keyOf(draft.cover), content: html(draft.body) }), draft)
    const shopFiles = { coverKey: keyOf(shop.cover), photoKeys: shop.photos.map(keyOf) }
    const { id: shopId } = await submitShop(db, member, { ...shop, ...shopFiles, description: html(shop.description) })
    await review('foodShop', { id: shopId }, { ...shop, outcome: 'approved' })
    for (const dish of shop.dishes)
      await review('dish', await submitDish(db, member, { shopId, title: dish.title, imageKey: keyOf(dish.picture) }), dish)

    const now = new Date()
    const open = await prisma.activity.findFirst({
      where: { signUpClosesAt: { gt: now }, signUpOpensAt: { lte: now } },
      orderBy: { articleId: 'desc' },
    })
    if (open) await signUpFor(db, member, open.articleId)
    const signedUpAt = dates.published({ daysAgo: 1 }, 'SignUp')
    await moveNewsBack(prisma, signedUpAt)
    await prisma.download.updateMany({ data: { createdAt: downloadedAt } })
    await prisma.creditEntry.updateMany({ where: { reason: 'download' }, data: { createdAt: downloadedAt } })
    await prisma.signUp.updateMany({ where: { accountId: member.accountId }, data: { createdAt: signedUpAt } })
  }
}

interface Reviewed {
  title: string
  outcome: string
  reason?: string
  daysAgo: number
}

async function moveBack(prisma: PrismaClient, { kind, id, sentAt, decidedAt }: { kind: SubmittedKind; id: number; sentAt: Date; decidedAt: Date }) {
  const item = query.updateTable(tableOf(kind)).where('id', '=', id)
  await execute(prisma, item.set({ createdAt: sentAt, submittedAt: sentAt, updatedAt: decidedAt }))
  await execute(prisma, item.set({ reviewedAt: decidedAt }).where('reviewedAt', 'is not', null))
  if (kind !== 'dish') {
    const publishedItem = query.updateTable(tableOf(kind)).where('id', '=', id).where('status', '=', 'approved')
    await execute(prisma, publishedItem.set({ publishedAt: decidedAt }))
  }
  await prisma.revision.updateMany({ where: { kind, itemId: id }, data: { createdAt: sentAt } })
  await prisma.revision.updateMany({ where: { kind, itemId: id, reviewedAt: { not: null } }, data: { reviewedAt: decidedAt } })
}

/** Backdates the messages and credits of this moment: all others are backdated already. */
async function moveNewsBack(prisma: PrismaClient, createdAt: Date) {
  const since = { where: { createdAt: { gt: new Date(Date.now() - 10 * 60_000) } }, data: { createdAt } }
  await prisma.message.updateMany(since)
  await prisma.creditEntry.updateMany(since)
}

async function downloadSome(db: Pick<Database, 'prisma'>, member: Member, at: Date) {
  const others = await db.prisma.infoItem.findMany({
    where: { category: infoCategory.report, companyId: { not: member.companyId }, publishedAt: { lt: at } },
    orderBy: { publishedAt: 'desc' },
    take: downloaded,
    select: { id: true, category: true },
  })
  for (const report of others) await recordDownload(db, member, { ...report, isOwn: false })
}

async function firstMember(prisma: PrismaClient): Promise<Member> {
  const account = await prisma.account.findFirstOrThrow({ where: { role: 'member' }, orderBy: { id: 'asc' }, include: { company: true } })
  const { id: accountId, loginName, userName, accountType, companyId, company } = account
  return { accountId, loginName, userName, accountType, companyId, companyName: company?.name ?? '' }
}
