-- The lists of articles of the console: any filter and order among 100,000 without a look at the texts. Titles stand in them, so they have an end.
ALTER TABLE "Article" ADD CONSTRAINT "Article_title_bounded" CHECK (char_length("title") <= 300);
CREATE INDEX "Article_kept_by_date" ON "Article" ("publishedAt", "id")
  INCLUDE ("policyType", "section", "status", "withdrawAt", "pinned", "companyId", "branchId", "title") WHERE "deletedAt" IS NULL;
CREATE INDEX "Article_kept_by_change" ON "Article" ("updatedAt", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Article_kept_by_title" ON "Article" ("title", "id") WHERE "deletedAt" IS NULL;
CREATE INDEX "Article_deleted" ON "Article" ("deletedAt") WHERE "deletedAt" IS NOT NULL;

-- The public lists, in which what is pinned stands first.
CREATE INDEX "Article_column_pinned" ON "Article" ("policyType", "section", "pinned" DESC, "publishedAt" DESC, "id" DESC);
CREATE INDEX "Article_kind_pinned" ON "Article" ("policyType", "pinned" DESC, "publishedAt" DESC, "id" DESC);
