import { type Sql, sql } from '#server/database/sql.ts'

/** The columns that name a file, where it is used as it is shown now: `fileKey`, `kind` and `itemId`. */
const columnUses: Sql = sql`
  select "coverKey" as "fileKey", 'article' as "kind", "id" as "itemId" from "Article" where "coverKey" is not null
  union all select "fileKey", 'article', "articleId" from "ArticleImage"
  union all select "fileKey", 'article', "articleId" from "ArticleAttachment"
  union all select "attachmentKey", 'infoItem', "id" from "InfoItem" where "attachmentKey" is not null
  union all select "coverKey", 'foodShop', "id" from "FoodShop" where "coverKey" is not null
  union all select "fileKey", 'foodShop', "shopId" from "FoodShopPhoto"
  union all select "imageKey", 'dish', "id" from "Dish"
  union all select "fileKey", 'highlight', "highlightId" from "HighlightImage"
  union all select "logoKey", 'company', "id" from "Company" where "logoKey" is not null
  union all select "imageKey", 'banner', "id" from "Banner"
  union all select "structureKey", 'profile', "id" from "AssociationProfile" where "structureKey" is not null
  union all select "fileKey", 'profile', "profileId" from "ProfilePicture"
  union all select "pictureKey", 'expert', "id" from "Expert" where "pictureKey" is not null
  union all select "fileKey", 'brand', 0 from "BrandPicture"`

/**
 * Every place a file is used in: the versions of an item (`FileUse`), and the columns; see `unused` in server/jobs/removeUnusedFiles.ts, which a type
 * keeps whole.
 */
export const fileUses: Sql = sql`(select "fileKey", "kind"::text, "itemId" from "FileUse" union all ${columnUses})`

/** Whether a file of "StoredFile" is used anywhere. What is claimed a column tells, so the other places are looked at for the few that are not. */
export const isUsed: Sql = sql`("claimed" or exists (select from (${columnUses}) uses where uses."fileKey" = "StoredFile"."key"))`
