import { type ExpressionBuilder, sql } from 'kysely'
import { query } from '#server/database/query.ts'
import type { Schema } from '#server/database/schema.ts'
import type { MediaUseKind } from '#shared/rules/mediaRules.ts'

/** The columns `kind` and `itemId` of what uses a file. */
const by = (kind: MediaUseKind) => sql<MediaUseKind>`${sql.lit(kind)}`.as('kind')
const theSite = sql<number>`0`.as('itemId')

/** The columns that name a file, where it is used as it is shown now: `fileKey`, `kind` and `itemId`. */
const columnUses = query
  .selectFrom('Article')
  .select((eb) => [eb.ref('coverKey').$notNull().as('fileKey'), by('article'), 'id as itemId'])
  .where('coverKey', 'is not', null)
  .unionAll(query.selectFrom('ArticleImage').select(['fileKey', by('article'), 'articleId as itemId']))
  .unionAll(query.selectFrom('ArticleAttachment').select(['fileKey', by('article'), 'articleId as itemId']))
  .unionAll((eb) =>
    eb
      .selectFrom('InfoItem')
      .select(({ ref }) => [ref('attachmentKey').$notNull().as('fileKey'), by('infoItem'), 'id as itemId'])
      .where('attachmentKey', 'is not', null),
  )
  .unionAll((eb) =>
    eb
      .selectFrom('FoodShop')
      .select(({ ref }) => [ref('coverKey').$notNull().as('fileKey'), by('foodShop'), 'id as itemId'])
      .where('coverKey', 'is not', null),
  )
  .unionAll(query.selectFrom('FoodShopPhoto').select(['fileKey', by('foodShop'), 'shopId as itemId']))
  .unionAll(query.selectFrom('Dish').select(['imageKey as fileKey', by('dish'), 'id as itemId']))
  .unionAll(query.selectFrom('HighlightImage').select(['fileKey', by('highlight'), 'highlightId as itemId']))
  .unionAll((eb) =>
    eb
      .selectFrom('Company')
      .select(({ ref }) => [ref('logoKey').$notNull().as('fileKey'), by('company'), 'id as itemId'])
      .where('logoKey', 'is not', null),
  )
  .unionAll(query.selectFrom('Banner').select(['imageKey as fileKey', by('banner'), 'id as itemId']))
  .unionAll((eb) =>
    eb
      .selectFrom('AssociationProfile')
      .select(({ ref }) => [ref('structureKey').$notNull().as('fileKey'), by('profile'), 'id as itemId'])
      .where('structureKey', 'is not', null),
  )
  .unionAll(query.selectFrom('ProfilePicture').select(['fileKey', by('profile'), 'profileId as itemId']))
  .unionAll((eb) =>
    eb
      .selectFrom('Expert')
      .select(({ ref }) => [ref('pictureKey').$notNull().as('fileKey'), by('expert'), 'id as itemId'])
      .where('pictureKey', 'is not', null),
  )
  .unionAll(query.selectFrom('BrandPicture').select(['fileKey', by('brand'), theSite]))

/**
 * Every place a file is used in: the versions of an item (`FileUse`), and the columns; see `unused` in server/jobs/removeUnusedFiles.ts, which a type
 * keeps whole.
 */
export const fileUses = query
  .selectFrom('FileUse')
  .select((eb) => ['fileKey', eb.cast<MediaUseKind>('kind', 'text').as('kind'), 'itemId'])
  .unionAll(columnUses)

/** Whether a stored file is used anywhere. What is claimed a column tells, so the other places are looked at for the few that are not. */
export const isUsed = (eb: ExpressionBuilder<Schema, 'StoredFile'>) =>
  eb.or([eb.ref('StoredFile.claimed'), eb.exists(query.selectFrom(columnUses.as('uses')).where('uses.fileKey', '=', eb.ref('StoredFile.key')))])
