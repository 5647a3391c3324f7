import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import type { Prisma } from '#prisma/generated/client.ts'
import type { DB } from '#prisma/generated/tables.ts'
import { query } from '#server/database/query.ts'
import type { Schema } from '#server/database/schema.ts'
import type { MediaUseKind } from '#shared/rules/mediaRules.ts'

interface FileUse {
  fileKey: string
  kind: MediaUseKind
  itemId: number
}

const usesIn = <T extends keyof DB>(table: T, column: keyof DB[T] & string, kind: MediaUseKind, id: Expression<number>) =>
  sql<FileUse>`select ${sql.ref(column)} as "fileKey", ${sql.lit(kind)} as "kind", ${id} as "itemId"
    from ${sql.table(table)} where ${sql.ref(column)} is not null`

const id = sql.ref<number>('id')
const theSite = sql<number>`0`

/** Columns with current uses, by relation of `StoredFile`; versions of items are in `FileUse`. */
const columnUses: Record<Exclude<keyof Prisma.StoredFileInclude, 'owner' | 'uses' | '_count'>, Expression<FileUse>> = {
  articleCovers: usesIn('Article', 'coverKey', 'article', id),
  articleImages: usesIn('ArticleImage', 'fileKey', 'article', sql.ref('articleId')),
  articleAttachments: usesIn('ArticleAttachment', 'fileKey', 'article', sql.ref('articleId')),
  infoItems: usesIn('InfoItem', 'attachmentKey', 'infoItem', id),
  foodShopCovers: usesIn('FoodShop', 'coverKey', 'foodShop', id),
  foodShopPhotos: usesIn('FoodShopPhoto', 'fileKey', 'foodShop', sql.ref('shopId')),
  dishes: usesIn('Dish', 'imageKey', 'dish', id),
  highlightImages: usesIn('HighlightImage', 'fileKey', 'highlight', sql.ref('highlightId')),
  companyLogos: usesIn('Company', 'logoKey', 'company', id),
  banners: usesIn('Banner', 'imageKey', 'banner', id),
  profileStructures: usesIn('AssociationProfile', 'structureKey', 'profile', id),
  profilePictures: usesIn('ProfilePicture', 'fileKey', 'profile', sql.ref('profileId')),
  expertPictures: usesIn('Expert', 'pictureKey', 'expert', id),
  brandPicture: usesIn('BrandPicture', 'fileKey', 'brand', theSite),
}
const inColumns = sql<FileUse>`(${sql.join(Object.values(columnUses), sql` union all `)})`

export const fileUses = query
  .selectFrom('FileUse')
  .select((eb) => ['fileKey', eb.cast<MediaUseKind>('kind', 'text').as('kind'), 'itemId'])
  .unionAll(inColumns)

/** Drafts that staff have not saved yet; no relation knows their files. */
export const draftsNaming = (key: Expression<string>) =>
  query
    .selectFrom('ItemDraft')
    .select('ItemDraft.kind')
    .where(sql<boolean>`strpos(${sql.ref('ItemDraft.values')}, ${key}) > 0`)

/** Checks `claimed` first, to query the other columns rarely. */
export const isUsed = (eb: ExpressionBuilder<Schema, 'StoredFile'>) =>
  eb.or([eb.ref('StoredFile.claimed'), eb.exists(query.selectFrom(inColumns.as('uses')).where('uses.fileKey', '=', eb.ref('StoredFile.key')))])
