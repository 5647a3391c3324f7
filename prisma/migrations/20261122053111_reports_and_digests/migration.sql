-- CreateTable
CREATE TABLE "Digest" (
    "id" SERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "issue" TEXT NOT NULL DEFAULT '',
    "date" DATE NOT NULL,
    "recipients" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "articleId" INTEGER,
    "updatedById" INTEGER,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Digest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DigestEntry" (
    "digestId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "kind" "ContentKind",
    "itemId" INTEGER,
    "text" TEXT NOT NULL,
    "withText" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "DigestEntry_pkey" PRIMARY KEY ("digestId","position")
);

-- CreateIndex
CREATE INDEX "Digest_updatedAt_id_idx" ON "Digest"("updatedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Digest_articleId_idx" ON "Digest"("articleId");

-- CreateIndex
CREATE UNIQUE INDEX "DigestEntry_digestId_kind_itemId_key" ON "DigestEntry"("digestId", "kind", "itemId");

-- AddForeignKey
ALTER TABLE "Digest" ADD CONSTRAINT "Digest_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "Article"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Digest" ADD CONSTRAINT "Digest_updatedById_fkey" FOREIGN KEY ("updatedById") REFERENCES "Account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DigestEntry" ADD CONSTRAINT "DigestEntry_digestId_fkey" FOREIGN KEY ("digestId") REFERENCES "Digest"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A line names an item whole or not at all, and only what a digest is made of; a heading has no text of an item.
ALTER TABLE "DigestEntry" ADD CONSTRAINT "DigestEntry_item_or_heading" CHECK (
  CASE WHEN "kind" IS NULL THEN "itemId" IS NULL AND NOT "withText" ELSE "kind" IN ('article', 'infoItem') AND "itemId" IS NOT NULL END);

-- What members have submitted, by when they did so first, without a look at the texts. An index that is read alone must hold what its expression is made of.
CREATE INDEX "Article_submissions" ON "Article" (least("createdAt", "submittedAt"))
  INCLUDE ("createdAt", "submittedAt", "companyId", "policyType", "status", "deletedAt") WHERE "submittedAt" IS NOT NULL;
CREATE INDEX "InfoItem_submissions" ON "InfoItem" (least("createdAt", "submittedAt"))
  INCLUDE ("createdAt", "submittedAt", "companyId", "category", "status", "deletedAt") WHERE "submittedAt" IS NOT NULL;
CREATE INDEX "FoodShop_submissions" ON "FoodShop" (least("createdAt", "submittedAt"))
  INCLUDE ("createdAt", "submittedAt", "companyId", "status", "deletedAt") WHERE "submittedAt" IS NOT NULL;
CREATE INDEX "Dish_submissions" ON "Dish" (least("createdAt", "submittedAt"))
  INCLUDE ("createdAt", "submittedAt", "shopId", "status", "deletedAt") WHERE "submittedAt" IS NOT NULL;

-- Whose an information item is, for each of its downloads.
CREATE INDEX "InfoItem_company" ON "InfoItem" ("id") INCLUDE ("companyId");

-- What was downloaded and earned in a month.
CREATE INDEX "Download_by_time" ON "Download" ("createdAt") INCLUDE ("accountId", "infoItemId");
CREATE INDEX "CreditEntry_earned" ON "CreditEntry" ("createdAt") INCLUDE ("accountId", "amount", "reason")
  WHERE "reason" IN ('submitted', 'reversed', 'restored');
