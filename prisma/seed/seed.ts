import { sql } from 'kysely'
import type { PrismaClient } from '#prisma/generated/client.ts'
import { seedAccounts } from '#prisma/seed/accounts.ts'
import { readContent } from '#prisma/seed/content.ts'
import { createDates } from '#prisma/seed/dates.ts'
import { type DemoDocument, documentKey, storeFiles } from '#prisma/seed/files.ts'
import { seedMemberActivity } from '#prisma/seed/memberActivity.ts'
import { readPictures } from '#prisma/seed/pictures.ts'
import { toRows } from '#prisma/seed/rows.ts'
import { seedSignUps } from '#prisma/seed/signUps.ts'
import { execute, query } from '#server/database/query.ts'
import { writeDemoMark } from '#server/demo/demoMark.ts'
import { picturesIn } from '#server/html/cleanContent.ts'

export interface SeedOptions {
  uploadsFolder: string
  now: Date
  onProgress(done: number, total: number): void
}

/** Fills an empty database deterministically up to `now`. Files come first, so no row lacks its picture. */
export async function seedDemo(prisma: PrismaClient, { uploadsFolder, now, onProgress }: SeedOptions): Promise<void> {
  const content = readContent()
  const { all, picture } = await readPictures()
  const dates = createDates(now)
  const documents: DemoDocument[] = []
  const rows = toRows(content, picture, dates, ({ title, pdf }, html) => {
    documents.push({ title, html, pdf })
    return documentKey({ title, html, pdf })
  })
  const member = seedMemberActivity(prisma, content.submissions, picture, dates)
  const files = await storeFiles(uploadsFolder, all, [...documents, ...member.documents], onProgress)
  const { seal, settings } = content.site
  const sealKey = picture(seal).key

  await createAll(files, (data) => prisma.storedFile.createMany({ data }))
  // Migrations insert a few rows.
  await prisma.$transaction([prisma.associationProfile.deleteMany(), prisma.foodArea.deleteMany(), prisma.foodCuisine.deleteMany()])
  await prisma.associationProfile.createMany({ data: rows.profiles })
  await prisma.profilePicture.createMany({
    data: rows.profiles.flatMap(({ id, introduction }) => picturesIn(introduction).map((fileKey) => ({ profileId: id, fileKey }))),
  })
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
  const brand = { ...settings.brand, logoKey: sealKey, squareKey: sealKey }
  await prisma.setting.createMany({ data: Object.entries({ ...settings, brand }).map(([key, value]) => ({ key, value: value as object })) })
  await prisma.brandPicture.create({ data: { fileKey: sealKey } })
  await prisma.thinkTank.createMany({ data: rows.thinkTanks })
  await prisma.reviewReason.createMany({ data: rows.reviewReasons })
  await createAll(rows.fileUses, (data) => prisma.fileUse.createMany({ data }))
  await createAll(rows.views, (data) => prisma.viewCount.createMany({ data }))
  for (const table of ['Article', 'Company', 'InfoItem', 'FoodShop', 'Highlight'] as const) {
    await execute(
      prisma,
      query.selectFrom(table).select(({ fn }) => sql`setval(pg_get_serial_sequence(quote_ident(${table}), 'id'), ${fn.max('id')})`.as('lastId')),
    )
  }
  await seedAccounts(prisma, rows)
  await seedSignUps(prisma, rows.companies, now)
  await member.submitAll()
  await writeDemoMark(prisma)
}

/** PostgreSQL allows 65535 parameters in one statement. */
async function createAll<T>(rows: T[], create: (rows: T[]) => Promise<unknown>) {
  const size = 500
  for (let start = 0; start < rows.length; start += size) await create(rows.slice(start, start + size))
}
