import type { PrismaClient } from '#prisma/generated/client.ts'
import type { Block } from '#prisma/seed/drafts.ts'
import { toHtml } from '#prisma/seed/html.ts'
import { reportDrafts, sharedDrafts, shopDraft, showcaseDrafts } from '#prisma/seed/members/submissions.ts'
import type { Shelf } from '#prisma/seed/shelf.ts'
import type { Database } from '#server/database/client.ts'
import { recordDownload } from '#server/features/download/openDownload.ts'
import { submitDish } from '#server/features/memberFood/submitDish.ts'
import { submitShop } from '#server/features/memberFood/submitShop.ts'
import { submitReport } from '#server/features/memberInfo/submitReport.ts'
import { submitShared } from '#server/features/memberInfo/submitShared.ts'
import { submitShowcase } from '#server/features/memberShowcase/submitShowcase.ts'
import { signUpFor } from '#server/features/signUp/signUpFor.ts'
import type { Member } from '#server/members/member.ts'
import { approve } from '#server/review/approve.ts'
import type { ReviewedKind } from '#server/review/kinds.ts'
import { reject } from '#server/review/reject.ts'
import { infoCategory } from '#shared/rules/policyTypes.ts'

/** How many special reports of others the demo member has downloaded. */
const downloaded = 3
const pictureSize = { width: 868, height: 499 }

/** Puts what the demo member has uploaded on the shelf; answers the keys. */
export const shelveUploads = (shelf: Shelf) => ({
  attachments: reportDrafts.map((draft) => shelf.document({ ...draft, category: infoCategory.report })),
  covers: showcaseDrafts.map(({ cover }) => shelf.picture(cover, pictureSize)),
  shopCover: shelf.picture(shopDraft.cover, pictureSize),
  shopPhotos: shopDraft.photos.map((photo) => shelf.picture(photo, pictureSize)),
  dishes: shopDraft.dishes.map(({ picture }) => shelf.picture(picture, pictureSize)),
})
type Uploads = ReturnType<typeof shelveUploads>
type Writes = Pick<Database, 'prisma'>

/** Lets the first demo member do what members do, by the functions that serve them: submit, be reviewed, download, sign up. */
export async function seedMemberActivity(prisma: PrismaClient, uploads: Uploads): Promise<void> {
  const db = { prisma }
  const member = await firstMember(prisma)
  await prisma.storedFile.updateMany({ where: { key: { in: Object.values(uploads).flat() } }, data: { ownerId: member.accountId } })
  await submitAll(db, member, uploads)
  await downloadSome(db, member)
  const open = await prisma.activity.findFirst({ where: { signUpClosesAt: { gt: new Date() }, signUpOpensAt: { lte: new Date() } } })
  if (open) await signUpFor(db, member, open.articleId)
}

async function submitAll(db: Writes, member: Member, uploads: Uploads) {
  const { id: reviewerId } = await db.prisma.account.findFirstOrThrow({ where: { role: 'administrator' } })
  async function review(kind: ReviewedKind, { id }: { id: number }, { outcome, reason = '' }: { outcome: string; reason?: string }) {
    const seen = { kind, id, version: 1, reviewerId }
    if (outcome === 'approved') await approve(db, seen)
    if (outcome === 'rejected') await reject(db, { ...seen, reason })
  }
  const keyOf = (keys: string[], index: number) => keys[index] as string

  for (const [index, draft] of reportDrafts.entries()) {
    const report = { title: draft.title, description: html(draft.body), attachmentKey: keyOf(uploads.attachments, index) }
    await review('infoItem', await submitReport(db, member, report), draft)
  }
  for (const draft of sharedDrafts) await review('article', await submitShared(db, member, { ...draft, content: html(draft.body) }), draft)
  for (const [index, draft] of showcaseDrafts.entries()) {
    const item = { ...draft, coverKey: keyOf(uploads.covers, index), content: html(draft.body) }
    await review('article', await submitShowcase(db, member, item), draft)
  }

  const { code: cuisineCode } = await db.prisma.foodCuisine.findFirstOrThrow({ where: { name: { contains: '东北' } } })
  const shop = await submitShop(db, member, {
    ...shopDraft,
    cuisineCode,
    description: html(shopDraft.description),
    coverKey: uploads.shopCover,
    photoKeys: uploads.shopPhotos,
  })
  await review('foodShop', shop, { outcome: 'approved' })
  for (const [index, { title, outcome }] of shopDraft.dishes.entries()) {
    await review('dish', await submitDish(db, member, { shopId: shop.id, title, imageKey: keyOf(uploads.dishes, index) }), { outcome })
  }
}

async function downloadSome(db: Writes, member: Member) {
  const others = await db.prisma.infoItem.findMany({
    where: { category: infoCategory.report, companyId: { not: member.companyId } },
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

/** The bodies of these drafts have no pictures. */
const html = (blocks: Block[]) => toHtml(blocks, () => '')
