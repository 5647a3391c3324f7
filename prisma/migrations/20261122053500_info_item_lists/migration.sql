-- The lists of information items of the console: any filter and order among 100,000 without a look at the texts.
ALTER TABLE "InfoItem" ADD CONSTRAINT "InfoItem_title_bounded" CHECK (char_length("title") <= 300);
CREATE INDEX "InfoItem_kept_by_date" ON "InfoItem" ("publishedAt", "id")
  INCLUDE ("category", "status", "withdrawAt", "companyId", "title") WHERE "deletedAt" IS NULL;
CREATE INDEX "InfoItem_kept_by_change" ON "InfoItem" ("updatedAt", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "InfoItem_kept_by_title" ON "InfoItem" ("title", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "InfoItem_deleted" ON "InfoItem" ("deletedAt") WHERE "deletedAt" IS NOT NULL;
