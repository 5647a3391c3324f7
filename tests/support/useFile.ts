import type { Prisma } from '#prisma/generated/client.ts'
import type { Database } from '#server/database/client.ts'
import {
  makeArticle,
  makeBanner,
  makeCompany,
  makeDish,
  makeHighlight,
  makeInfo,
  makePerson,
  makeProfile,
  makeShop,
} from '#tests/support/factories.ts'

/** Each way to use a file, by the name of its relation. */
export const useFile: Record<Exclude<keyof Prisma.StoredFileInclude, 'owner' | '_count'>, (db: Database, key: string) => Promise<unknown>> = {
  uses: (db, fileKey) => db.prisma.fileUse.create({ data: { fileKey, kind: 'article', itemId: 1 } }),
  articleCovers: (db, coverKey) => makeArticle(db, { coverKey }),
  articleImages: async (db, fileKey) => db.prisma.articleImage.create({ data: { articleId: (await makeArticle(db)).id, fileKey } }),
  articleAttachments: async (db, fileKey) =>
    db.prisma.articleAttachment.create({ data: { articleId: (await makeArticle(db)).id, fileKey, name: '附件' } }),
  infoItems: (db, attachmentKey) => makeInfo(db, { attachmentKey }),
  foodShopCovers: (db, coverKey) => makeShop(db, { coverKey }),
  foodShopPhotos: async (db, fileKey) => db.prisma.foodShopPhoto.create({ data: { shopId: (await makeShop(db)).id, fileKey, position: 1 } }),
  dishes: async (db, imageKey) => makeDish(db, (await makeShop(db)).id, { imageKey }),
  highlightImages: async (db, fileKey) => db.prisma.highlightImage.create({ data: { highlightId: (await makeHighlight(db)).id, fileKey } }),
  companyLogos: (db, logoKey) => makeCompany(db, { logoKey }),
  banners: (db, imageKey) => makeBanner(db, { imageKey }),
  profileStructures: (db, structureKey) => makeProfile(db, { structureKey }),
  profilePictures: async (db, fileKey) => db.prisma.profilePicture.create({ data: { profileId: (await makeProfile(db)).id, fileKey } }),
  brandPicture: (db, fileKey) => db.prisma.brandPicture.create({ data: { fileKey } }),
  expertPictures: (db, pictureKey) => makePerson(db, { pictureKey }),
}
