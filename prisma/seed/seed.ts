import type { PrismaClient } from '#prisma/generated/client.ts'
import { seedAccounts } from '#prisma/seed/accounts.ts'
import { settings } from '#prisma/seed/association/settings.ts'
import { createDates } from '#prisma/seed/dates.ts'
import { seedMemberActivity, shelveUploads } from '#prisma/seed/memberActivity.ts'
import { renderPicture } from '#prisma/seed/pictures/renderPicture.ts'
import { writeRows } from '#prisma/seed/rows.ts'
import { createShelf } from '#prisma/seed/shelf.ts'
import { writeDemoMark } from '#server/demo/demoMark.ts'

export interface SeedOptions {
  uploadsFolder: string
  /** The day the content runs up to. */
  now: Date
  onProgress(done: number, total: number): void
  /** Another way to draw pictures, for tests that do not look at them. */
  render?: typeof renderPicture
}

/**
 * Fills an empty database with the demo content: the same every time, up to the day it is given. Files first, so that no row is without its
 * picture.
 */
export async function seedDemo(prisma: PrismaClient, { uploadsFolder, now, onProgress, render = renderPicture }: SeedOptions): Promise<void> {
  const shelf = createShelf()
  const rows = writeRows(shelf, createDates(now))
  const uploads = shelveUploads(shelf)
  const sealKey = shelf.picture({ subject: 'seal', variant: '' }, { width: 512, height: 512 })
  const files = await shelf.store(uploadsFolder, onProgress, render)

  await createAll(files, (data) => prisma.storedFile.createMany({ data }))
  // The migrations have put a few rows into these three.
  await prisma.$transaction([prisma.associationProfile.deleteMany(), prisma.foodArea.deleteMany(), prisma.foodCuisine.deleteMany()])
  await prisma.associationProfile.createMany({ data: rows.profiles })
  await prisma.expert.createMany({ data: rows.people })
  await prisma.company.createMany({ data: rows.companies })
  await prisma.foodArea.createMany({ data: rows.areas })
  await prisma.foodCuisine.createMany({ data: rows.cuisines })
  await createAll(rows.articles, (data) => prisma.article.createMany({ data }))
  await createAll(rows.articleImages, (data) => prisma.articleImage.createMany({ data }))
  await prisma.activity.createMany({ data: rows.activities })
  await createAll(rows.infoItems, (data) => prisma.infoItem.createMany({ data }))
  await prisma.foodShop.createMany({ data: rows.shops })
  await prisma.foodShopPhoto.createMany({ data: rows.photos })
  await prisma.dish.createMany({ data: rows.dishes })
  await prisma.highlight.createMany({ data: rows.highlights })
  await prisma.highlightImage.createMany({ data: rows.highlightImages })
  await prisma.banner.createMany({ data: rows.banners })
  await prisma.focusNews.createMany({ data: rows.focusNews })
  await prisma.friendlyLink.createMany({ data: rows.friendlyLinks })
  await prisma.setting.createMany({ data: Object.entries(settings(sealKey)).map(([key, value]) => ({ key, value })) })
  await prisma.brandPicture.create({ data: { fileKey: sealKey } })
  await prisma.thinkTank.createMany({ data: rows.thinkTanks })
  await prisma.reviewReason.createMany({ data: rows.reviewReasons })
  await createAll(rows.fileUses, (data) => prisma.fileUse.createMany({ data }))
  await createAll(rows.views, (data) => prisma.viewCount.createMany({ data }))
  for (const table of ['Article', 'Company', 'InfoItem', 'FoodShop', 'Highlight']) {
    await prisma.$executeRawUnsafe(`select setval(pg_get_serial_sequence('"${table}"', 'id'), max("id")) from "${table}"`)
  }
  await seedAccounts(prisma, rows.members)
  await seedMemberActivity(prisma, uploads)
  await writeDemoMark(prisma)
}

/** PostgreSQL takes 65535 parameters in one statement. */
async function createAll<T>(rows: T[], create: (rows: T[]) => Promise<unknown>, size = 500) {
  for (let start = 0; start < rows.length; start += size) await create(rows.slice(start, start + size))
}
