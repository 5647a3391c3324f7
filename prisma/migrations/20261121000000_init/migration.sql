-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "Role" AS ENUM ('member', 'administrator', 'editor', 'reviewer', 'memberManager', 'auditor');

-- CreateEnum
CREATE TYPE "ReviewStatus" AS ENUM ('draft', 'pending', 'approved', 'rejected');

-- CreateEnum
CREATE TYPE "ContentKind" AS ENUM ('article', 'infoItem', 'foodShop', 'dish', 'highlight', 'company');

-- CreateEnum
CREATE TYPE "CoordinateSystem" AS ENUM ('wgs84', 'gcj02', 'bd09');

-- CreateEnum
CREATE TYPE "CreditReason" AS ENUM ('submitted', 'reversed', 'download', 'granted');

-- CreateTable
CREATE TABLE "Account" (
    "id" SERIAL NOT NULL,
    "loginName" TEXT NOT NULL,
    "phone" TEXT,
    "email" TEXT,
    "passwordHash" TEXT NOT NULL,
    "userName" TEXT NOT NULL,
    "role" "Role" NOT NULL DEFAULT 'member',
    "accountType" SMALLINT NOT NULL DEFAULT 1,
    "companyId" INTEGER,
    "officePhone" TEXT NOT NULL DEFAULT '',
    "officeAddress" TEXT NOT NULL DEFAULT '',
    "city" TEXT NOT NULL DEFAULT '',
    "province" TEXT NOT NULL DEFAULT '',
    "mustChangePassword" BOOLEAN NOT NULL DEFAULT false,
    "totpSecret" TEXT,
    "recoveryCodes" TEXT[],
    "disabledAt" TIMESTAMPTZ(3),
    "lastLoginAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Session" (
    "id" SERIAL NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "ticketHash" TEXT NOT NULL,
    "accountId" INTEGER NOT NULL,
    "address" TEXT NOT NULL DEFAULT '',
    "userAgent" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Message" (
    "id" SERIAL NOT NULL,
    "accountId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL DEFAULT '',
    "link" TEXT NOT NULL DEFAULT '',
    "readAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditEntry" (
    "id" BIGSERIAL NOT NULL,
    "accountId" INTEGER,
    "actor" TEXT NOT NULL,
    "address" TEXT NOT NULL DEFAULT '',
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL DEFAULT '',
    "before" JSONB,
    "after" JSONB,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AuditEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ReviewReason" (
    "id" SERIAL NOT NULL,
    "text" TEXT NOT NULL,
    "uses" INTEGER NOT NULL DEFAULT 0,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "ReviewReason_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Article" (
    "id" SERIAL NOT NULL,
    "policyType" SMALLINT NOT NULL,
    "section" SMALLINT NOT NULL DEFAULT 1,
    "label" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "subtitle" TEXT NOT NULL DEFAULT '',
    "content" TEXT NOT NULL DEFAULT '',
    "summary" TEXT NOT NULL DEFAULT '',
    "coverKey" TEXT,
    "link" TEXT,
    "source" TEXT NOT NULL DEFAULT '',
    "author" TEXT NOT NULL DEFAULT '',
    "editor" TEXT NOT NULL DEFAULT '',
    "originalUrl" TEXT,
    "pinned" BOOLEAN NOT NULL DEFAULT false,
    "companyId" INTEGER,
    "branchId" INTEGER,
    "submittedById" INTEGER,
    "status" "ReviewStatus" NOT NULL DEFAULT 'draft',
    "failReason" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "publishedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "withdrawAt" TIMESTAMPTZ(3),
    "submittedAt" TIMESTAMPTZ(3),
    "reviewedAt" TIMESTAMPTZ(3),
    "deletedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Article_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ArticleImage" (
    "id" SERIAL NOT NULL,
    "articleId" INTEGER NOT NULL,
    "fileKey" TEXT NOT NULL,
    "title" TEXT NOT NULL DEFAULT '',
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "ArticleImage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ArticleAttachment" (
    "id" SERIAL NOT NULL,
    "articleId" INTEGER NOT NULL,
    "fileKey" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "ArticleAttachment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Activity" (
    "articleId" INTEGER NOT NULL,
    "place" TEXT NOT NULL DEFAULT '',
    "startsAt" TIMESTAMPTZ(3),
    "endsAt" TIMESTAMPTZ(3),
    "signUpOpensAt" TIMESTAMPTZ(3),
    "signUpClosesAt" TIMESTAMPTZ(3),
    "capacity" INTEGER,

    CONSTRAINT "Activity_pkey" PRIMARY KEY ("articleId")
);

-- CreateTable
CREATE TABLE "SignUp" (
    "id" SERIAL NOT NULL,
    "activityId" INTEGER NOT NULL,
    "accountId" INTEGER NOT NULL,
    "accountName" TEXT NOT NULL,
    "companyName" TEXT NOT NULL,
    "cancelledAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SignUp_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FocusNews" (
    "id" SERIAL NOT NULL,
    "articleId" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "subtitle" TEXT NOT NULL DEFAULT '',
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "FocusNews_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AssociationProfile" (
    "id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "slogan" TEXT NOT NULL DEFAULT '',
    "introduction" TEXT NOT NULL DEFAULT '',
    "charter" TEXT NOT NULL DEFAULT '',
    "responsibilities" TEXT NOT NULL DEFAULT '',
    "structureKey" TEXT,
    "tel" TEXT NOT NULL DEFAULT '',
    "address" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "postcode" TEXT NOT NULL DEFAULT '',
    "longitude" DOUBLE PRECISION,
    "latitude" DOUBLE PRECISION,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "AssociationProfile_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Expert" (
    "id" SERIAL NOT NULL,
    "profileId" INTEGER NOT NULL,
    "rank" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "pictureKey" TEXT,
    "introduction" TEXT NOT NULL DEFAULT '',
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Expert_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Banner" (
    "id" SERIAL NOT NULL,
    "type" SMALLINT NOT NULL DEFAULT 1,
    "name" TEXT NOT NULL,
    "url" TEXT NOT NULL DEFAULT '',
    "imageKey" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "showFrom" TIMESTAMPTZ(3),
    "showUntil" TIMESTAMPTZ(3),
    "enabled" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "Banner_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FriendlyLink" (
    "id" SERIAL NOT NULL,
    "group" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "enabled" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "FriendlyLink_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Setting" (
    "key" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Setting_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "JoinApplication" (
    "id" SERIAL NOT NULL,
    "companyName" TEXT NOT NULL,
    "contactName" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "address" TEXT NOT NULL DEFAULT '',
    "state" TEXT NOT NULL DEFAULT 'received',
    "note" TEXT NOT NULL DEFAULT '',
    "accountId" INTEGER,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "handledAt" TIMESTAMPTZ(3),

    CONSTRAINT "JoinApplication_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MedicalRequest" (
    "id" SERIAL NOT NULL,
    "hospital" TEXT NOT NULL,
    "department" TEXT NOT NULL,
    "expert" TEXT NOT NULL,
    "visitDate" DATE NOT NULL,
    "memberUnit" TEXT NOT NULL,
    "memberName" TEXT NOT NULL,
    "memberPhone" TEXT NOT NULL,
    "patientName" TEXT NOT NULL,
    "isMember" BOOLEAN NOT NULL DEFAULT true,
    "memo" TEXT NOT NULL DEFAULT '',
    "consentedAt" TIMESTAMPTZ(3) NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'received',
    "assigneeId" INTEGER,
    "submittedById" INTEGER,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closedAt" TIMESTAMPTZ(3),
    "purgeAt" TIMESTAMPTZ(3),

    CONSTRAINT "MedicalRequest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Company" (
    "id" SERIAL NOT NULL,
    "type" SMALLINT NOT NULL,
    "name" TEXT NOT NULL,
    "shortName" TEXT NOT NULL DEFAULT '',
    "logoKey" TEXT,
    "mainBusiness" TEXT NOT NULL DEFAULT '',
    "introduction" TEXT NOT NULL DEFAULT '',
    "summary" TEXT NOT NULL DEFAULT '',
    "province" TEXT NOT NULL DEFAULT '',
    "city" TEXT NOT NULL DEFAULT '',
    "address" TEXT NOT NULL DEFAULT '',
    "contactPhone" TEXT NOT NULL DEFAULT '',
    "position" INTEGER NOT NULL DEFAULT 0,
    "status" "ReviewStatus" NOT NULL DEFAULT 'draft',
    "version" INTEGER NOT NULL DEFAULT 1,
    "publishedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "withdrawAt" TIMESTAMPTZ(3),
    "deletedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Company_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StoredFile" (
    "key" TEXT NOT NULL,
    "originalName" TEXT NOT NULL,
    "mimeType" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "width" INTEGER,
    "height" INTEGER,
    "altText" TEXT NOT NULL DEFAULT '',
    "restricted" BOOLEAN NOT NULL DEFAULT false,
    "ownerId" INTEGER,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "StoredFile_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "ViewCount" (
    "kind" "ContentKind" NOT NULL,
    "itemId" INTEGER NOT NULL,
    "views" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "ViewCount_pkey" PRIMARY KEY ("kind","itemId")
);

-- CreateTable
CREATE TABLE "Revision" (
    "id" SERIAL NOT NULL,
    "kind" "ContentKind" NOT NULL,
    "itemId" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "data" JSONB NOT NULL,
    "status" "ReviewStatus" NOT NULL,
    "failReason" TEXT,
    "authorId" INTEGER,
    "reviewerId" INTEGER,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reviewedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Revision_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "EditLock" (
    "kind" "ContentKind" NOT NULL,
    "itemId" INTEGER NOT NULL,
    "accountId" INTEGER NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "EditLock_pkey" PRIMARY KEY ("kind","itemId")
);

-- CreateTable
CREATE TABLE "FoodArea" (
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "FoodArea_pkey" PRIMARY KEY ("code")
);

-- CreateTable
CREATE TABLE "FoodCuisine" (
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "FoodCuisine_pkey" PRIMARY KEY ("code")
);

-- CreateTable
CREATE TABLE "FoodShop" (
    "id" SERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "tags" TEXT[],
    "coverKey" TEXT,
    "description" TEXT NOT NULL DEFAULT '',
    "summary" TEXT NOT NULL DEFAULT '',
    "tel" TEXT NOT NULL DEFAULT '',
    "address" TEXT NOT NULL DEFAULT '',
    "averagePrice" DECIMAL(8,2) NOT NULL DEFAULT 0,
    "openingHours" TEXT NOT NULL DEFAULT '全年 9:00-22:00',
    "areaCode" TEXT NOT NULL,
    "cuisineCode" TEXT NOT NULL,
    "longitude" DOUBLE PRECISION,
    "latitude" DOUBLE PRECISION,
    "coordinateSystem" "CoordinateSystem" NOT NULL DEFAULT 'gcj02',
    "recommended" BOOLEAN NOT NULL DEFAULT false,
    "companyId" INTEGER,
    "submittedById" INTEGER,
    "status" "ReviewStatus" NOT NULL DEFAULT 'draft',
    "failReason" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "publishedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "withdrawAt" TIMESTAMPTZ(3),
    "submittedAt" TIMESTAMPTZ(3),
    "reviewedAt" TIMESTAMPTZ(3),
    "deletedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "FoodShop_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FoodShopPhoto" (
    "shopId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "fileKey" TEXT NOT NULL,

    CONSTRAINT "FoodShopPhoto_pkey" PRIMARY KEY ("shopId","position")
);

-- CreateTable
CREATE TABLE "Dish" (
    "id" SERIAL NOT NULL,
    "shopId" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "imageKey" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "status" "ReviewStatus" NOT NULL DEFAULT 'draft',
    "failReason" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "submittedAt" TIMESTAMPTZ(3),
    "reviewedAt" TIMESTAMPTZ(3),
    "deletedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Dish_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Highlight" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "status" "ReviewStatus" NOT NULL DEFAULT 'draft',
    "version" INTEGER NOT NULL DEFAULT 1,
    "publishedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "withdrawAt" TIMESTAMPTZ(3),
    "deletedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Highlight_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "HighlightImage" (
    "id" SERIAL NOT NULL,
    "highlightId" INTEGER NOT NULL,
    "fileKey" TEXT NOT NULL,
    "title" TEXT NOT NULL DEFAULT '',
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "HighlightImage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "InfoItem" (
    "id" SERIAL NOT NULL,
    "category" SMALLINT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "summary" TEXT NOT NULL DEFAULT '',
    "attachmentKey" TEXT,
    "companyId" INTEGER,
    "submittedById" INTEGER,
    "submitterName" TEXT NOT NULL DEFAULT '',
    "status" "ReviewStatus" NOT NULL DEFAULT 'draft',
    "failReason" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "publishedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "withdrawAt" TIMESTAMPTZ(3),
    "submittedAt" TIMESTAMPTZ(3),
    "reviewedAt" TIMESTAMPTZ(3),
    "deletedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "InfoItem_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Download" (
    "id" SERIAL NOT NULL,
    "accountId" INTEGER NOT NULL,
    "infoItemId" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Download_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CreditEntry" (
    "id" SERIAL NOT NULL,
    "accountId" INTEGER NOT NULL,
    "amount" INTEGER NOT NULL,
    "reason" "CreditReason" NOT NULL,
    "infoItemId" INTEGER,
    "fileSha256" TEXT,
    "note" TEXT NOT NULL DEFAULT '',
    "createdById" INTEGER,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CreditEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SearchSynonym" (
    "groupId" INTEGER NOT NULL,
    "termNorm" TEXT NOT NULL,
    "term" TEXT NOT NULL,

    CONSTRAINT "SearchSynonym_pkey" PRIMARY KEY ("groupId","termNorm")
);

-- CreateTable
CREATE TABLE "SearchTerm" (
    "termNorm" TEXT NOT NULL,
    "term" TEXT NOT NULL,
    "pinyin" TEXT NOT NULL DEFAULT '',
    "initials" TEXT NOT NULL DEFAULT '',
    "weight" INTEGER NOT NULL DEFAULT 1,
    "hot" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "SearchTerm_pkey" PRIMARY KEY ("termNorm")
);

-- CreateTable
CREATE TABLE "SearchLog" (
    "id" BIGSERIAL NOT NULL,
    "text" TEXT NOT NULL,
    "category" SMALLINT,
    "found" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SearchLog_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Account_loginName_key" ON "Account"("loginName");

-- CreateIndex
CREATE UNIQUE INDEX "Account_phone_key" ON "Account"("phone");

-- CreateIndex
CREATE INDEX "Account_companyId_idx" ON "Account"("companyId");

-- CreateIndex
CREATE INDEX "Account_role_createdAt_idx" ON "Account"("role", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Session_tokenHash_key" ON "Session"("tokenHash");

-- CreateIndex
CREATE INDEX "Session_accountId_idx" ON "Session"("accountId");

-- CreateIndex
CREATE INDEX "Session_expiresAt_idx" ON "Session"("expiresAt");

-- CreateIndex
CREATE INDEX "Message_accountId_createdAt_id_idx" ON "Message"("accountId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "AuditEntry_createdAt_id_idx" ON "AuditEntry"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "AuditEntry_accountId_createdAt_idx" ON "AuditEntry"("accountId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "AuditEntry_subject_idx" ON "AuditEntry"("subject");

-- CreateIndex
CREATE UNIQUE INDEX "ReviewReason_text_key" ON "ReviewReason"("text");

-- CreateIndex
CREATE INDEX "Article_policyType_section_publishedAt_id_idx" ON "Article"("policyType", "section", "publishedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Article_policyType_publishedAt_id_idx" ON "Article"("policyType", "publishedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Article_companyId_policyType_publishedAt_id_idx" ON "Article"("companyId", "policyType", "publishedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Article_branchId_publishedAt_id_idx" ON "Article"("branchId", "publishedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Article_submittedById_publishedAt_id_idx" ON "Article"("submittedById", "publishedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Article_status_submittedAt_idx" ON "Article"("status", "submittedAt");

-- CreateIndex
CREATE INDEX "Article_coverKey_idx" ON "Article"("coverKey");

-- CreateIndex
CREATE INDEX "ArticleImage_articleId_position_idx" ON "ArticleImage"("articleId", "position");

-- CreateIndex
CREATE INDEX "ArticleImage_fileKey_idx" ON "ArticleImage"("fileKey");

-- CreateIndex
CREATE INDEX "ArticleAttachment_articleId_position_idx" ON "ArticleAttachment"("articleId", "position");

-- CreateIndex
CREATE INDEX "ArticleAttachment_fileKey_idx" ON "ArticleAttachment"("fileKey");

-- CreateIndex
CREATE INDEX "SignUp_activityId_createdAt_idx" ON "SignUp"("activityId", "createdAt");

-- CreateIndex
CREATE INDEX "SignUp_accountId_createdAt_id_idx" ON "SignUp"("accountId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "SignUp_accountId_activityId_key" ON "SignUp"("accountId", "activityId");

-- CreateIndex
CREATE UNIQUE INDEX "FocusNews_articleId_key" ON "FocusNews"("articleId");

-- CreateIndex
CREATE INDEX "FocusNews_position_id_idx" ON "FocusNews"("position", "id");

-- CreateIndex
CREATE UNIQUE INDEX "AssociationProfile_name_key" ON "AssociationProfile"("name");

-- CreateIndex
CREATE INDEX "Expert_profileId_position_id_idx" ON "Expert"("profileId", "position", "id");

-- CreateIndex
CREATE INDEX "Expert_pictureKey_idx" ON "Expert"("pictureKey");

-- CreateIndex
CREATE INDEX "Banner_type_position_id_idx" ON "Banner"("type", "position", "id");

-- CreateIndex
CREATE INDEX "Banner_imageKey_idx" ON "Banner"("imageKey");

-- CreateIndex
CREATE INDEX "FriendlyLink_group_position_id_idx" ON "FriendlyLink"("group", "position", "id");

-- CreateIndex
CREATE INDEX "JoinApplication_state_createdAt_idx" ON "JoinApplication"("state", "createdAt");

-- CreateIndex
CREATE INDEX "MedicalRequest_state_createdAt_idx" ON "MedicalRequest"("state", "createdAt");

-- CreateIndex
CREATE INDEX "MedicalRequest_purgeAt_idx" ON "MedicalRequest"("purgeAt");

-- CreateIndex
CREATE UNIQUE INDEX "Company_name_key" ON "Company"("name");

-- CreateIndex
CREATE INDEX "Company_type_publishedAt_id_idx" ON "Company"("type", "publishedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Company_type_position_id_idx" ON "Company"("type", "position", "id");

-- CreateIndex
CREATE INDEX "Company_logoKey_idx" ON "Company"("logoKey");

-- CreateIndex
CREATE INDEX "StoredFile_ownerId_createdAt_idx" ON "StoredFile"("ownerId", "createdAt");

-- CreateIndex
CREATE INDEX "StoredFile_sha256_idx" ON "StoredFile"("sha256");

-- CreateIndex
CREATE INDEX "Revision_status_createdAt_idx" ON "Revision"("status", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Revision_kind_itemId_version_key" ON "Revision"("kind", "itemId", "version");

-- CreateIndex
CREATE UNIQUE INDEX "FoodArea_name_key" ON "FoodArea"("name");

-- CreateIndex
CREATE UNIQUE INDEX "FoodCuisine_name_key" ON "FoodCuisine"("name");

-- CreateIndex
CREATE INDEX "FoodShop_publishedAt_id_idx" ON "FoodShop"("publishedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "FoodShop_areaCode_cuisineCode_publishedAt_id_idx" ON "FoodShop"("areaCode", "cuisineCode", "publishedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "FoodShop_cuisineCode_publishedAt_id_idx" ON "FoodShop"("cuisineCode", "publishedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "FoodShop_companyId_publishedAt_id_idx" ON "FoodShop"("companyId", "publishedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "FoodShop_submittedById_idx" ON "FoodShop"("submittedById");

-- CreateIndex
CREATE INDEX "FoodShop_status_submittedAt_idx" ON "FoodShop"("status", "submittedAt");

-- CreateIndex
CREATE INDEX "FoodShop_coverKey_idx" ON "FoodShop"("coverKey");

-- CreateIndex
CREATE INDEX "FoodShopPhoto_fileKey_idx" ON "FoodShopPhoto"("fileKey");

-- CreateIndex
CREATE INDEX "Dish_shopId_position_id_idx" ON "Dish"("shopId", "position", "id");

-- CreateIndex
CREATE INDEX "Dish_status_submittedAt_idx" ON "Dish"("status", "submittedAt");

-- CreateIndex
CREATE INDEX "Dish_imageKey_idx" ON "Dish"("imageKey");

-- CreateIndex
CREATE INDEX "Highlight_publishedAt_id_idx" ON "Highlight"("publishedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "HighlightImage_highlightId_position_id_idx" ON "HighlightImage"("highlightId", "position", "id");

-- CreateIndex
CREATE INDEX "HighlightImage_fileKey_idx" ON "HighlightImage"("fileKey");

-- CreateIndex
CREATE INDEX "InfoItem_category_publishedAt_id_idx" ON "InfoItem"("category", "publishedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "InfoItem_companyId_publishedAt_id_idx" ON "InfoItem"("companyId", "publishedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "InfoItem_submittedById_publishedAt_id_idx" ON "InfoItem"("submittedById", "publishedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "InfoItem_status_submittedAt_idx" ON "InfoItem"("status", "submittedAt");

-- CreateIndex
CREATE INDEX "InfoItem_attachmentKey_idx" ON "InfoItem"("attachmentKey");

-- CreateIndex
CREATE INDEX "Download_accountId_createdAt_id_idx" ON "Download"("accountId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Download_infoItemId_idx" ON "Download"("infoItemId");

-- CreateIndex
CREATE UNIQUE INDEX "Download_accountId_infoItemId_key" ON "Download"("accountId", "infoItemId");

-- CreateIndex
CREATE INDEX "CreditEntry_accountId_createdAt_id_idx" ON "CreditEntry"("accountId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "CreditEntry_infoItemId_idx" ON "CreditEntry"("infoItemId");

-- CreateIndex
CREATE INDEX "SearchTerm_pinyin_idx" ON "SearchTerm"("pinyin");

-- CreateIndex
CREATE INDEX "SearchTerm_initials_idx" ON "SearchTerm"("initials");

-- CreateIndex
CREATE INDEX "SearchLog_createdAt_idx" ON "SearchLog"("createdAt");

-- CreateIndex
CREATE INDEX "SearchLog_found_createdAt_idx" ON "SearchLog"("found", "createdAt");

-- AddForeignKey
ALTER TABLE "Account" ADD CONSTRAINT "Account_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Message" ADD CONSTRAINT "Message_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditEntry" ADD CONSTRAINT "AuditEntry_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Article" ADD CONSTRAINT "Article_coverKey_fkey" FOREIGN KEY ("coverKey") REFERENCES "StoredFile"("key") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Article" ADD CONSTRAINT "Article_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Article" ADD CONSTRAINT "Article_branchId_fkey" FOREIGN KEY ("branchId") REFERENCES "AssociationProfile"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Article" ADD CONSTRAINT "Article_submittedById_fkey" FOREIGN KEY ("submittedById") REFERENCES "Account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ArticleImage" ADD CONSTRAINT "ArticleImage_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "Article"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ArticleImage" ADD CONSTRAINT "ArticleImage_fileKey_fkey" FOREIGN KEY ("fileKey") REFERENCES "StoredFile"("key") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ArticleAttachment" ADD CONSTRAINT "ArticleAttachment_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "Article"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ArticleAttachment" ADD CONSTRAINT "ArticleAttachment_fileKey_fkey" FOREIGN KEY ("fileKey") REFERENCES "StoredFile"("key") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Activity" ADD CONSTRAINT "Activity_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "Article"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SignUp" ADD CONSTRAINT "SignUp_activityId_fkey" FOREIGN KEY ("activityId") REFERENCES "Activity"("articleId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SignUp" ADD CONSTRAINT "SignUp_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FocusNews" ADD CONSTRAINT "FocusNews_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "Article"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AssociationProfile" ADD CONSTRAINT "AssociationProfile_structureKey_fkey" FOREIGN KEY ("structureKey") REFERENCES "StoredFile"("key") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Expert" ADD CONSTRAINT "Expert_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "AssociationProfile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Expert" ADD CONSTRAINT "Expert_pictureKey_fkey" FOREIGN KEY ("pictureKey") REFERENCES "StoredFile"("key") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Banner" ADD CONSTRAINT "Banner_imageKey_fkey" FOREIGN KEY ("imageKey") REFERENCES "StoredFile"("key") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JoinApplication" ADD CONSTRAINT "JoinApplication_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MedicalRequest" ADD CONSTRAINT "MedicalRequest_assigneeId_fkey" FOREIGN KEY ("assigneeId") REFERENCES "Account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MedicalRequest" ADD CONSTRAINT "MedicalRequest_submittedById_fkey" FOREIGN KEY ("submittedById") REFERENCES "Account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Company" ADD CONSTRAINT "Company_logoKey_fkey" FOREIGN KEY ("logoKey") REFERENCES "StoredFile"("key") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StoredFile" ADD CONSTRAINT "StoredFile_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Revision" ADD CONSTRAINT "Revision_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "Account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Revision" ADD CONSTRAINT "Revision_reviewerId_fkey" FOREIGN KEY ("reviewerId") REFERENCES "Account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EditLock" ADD CONSTRAINT "EditLock_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FoodShop" ADD CONSTRAINT "FoodShop_coverKey_fkey" FOREIGN KEY ("coverKey") REFERENCES "StoredFile"("key") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FoodShop" ADD CONSTRAINT "FoodShop_areaCode_fkey" FOREIGN KEY ("areaCode") REFERENCES "FoodArea"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FoodShop" ADD CONSTRAINT "FoodShop_cuisineCode_fkey" FOREIGN KEY ("cuisineCode") REFERENCES "FoodCuisine"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FoodShop" ADD CONSTRAINT "FoodShop_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FoodShop" ADD CONSTRAINT "FoodShop_submittedById_fkey" FOREIGN KEY ("submittedById") REFERENCES "Account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FoodShopPhoto" ADD CONSTRAINT "FoodShopPhoto_shopId_fkey" FOREIGN KEY ("shopId") REFERENCES "FoodShop"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FoodShopPhoto" ADD CONSTRAINT "FoodShopPhoto_fileKey_fkey" FOREIGN KEY ("fileKey") REFERENCES "StoredFile"("key") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Dish" ADD CONSTRAINT "Dish_shopId_fkey" FOREIGN KEY ("shopId") REFERENCES "FoodShop"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Dish" ADD CONSTRAINT "Dish_imageKey_fkey" FOREIGN KEY ("imageKey") REFERENCES "StoredFile"("key") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HighlightImage" ADD CONSTRAINT "HighlightImage_highlightId_fkey" FOREIGN KEY ("highlightId") REFERENCES "Highlight"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HighlightImage" ADD CONSTRAINT "HighlightImage_fileKey_fkey" FOREIGN KEY ("fileKey") REFERENCES "StoredFile"("key") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "InfoItem" ADD CONSTRAINT "InfoItem_attachmentKey_fkey" FOREIGN KEY ("attachmentKey") REFERENCES "StoredFile"("key") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "InfoItem" ADD CONSTRAINT "InfoItem_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "InfoItem" ADD CONSTRAINT "InfoItem_submittedById_fkey" FOREIGN KEY ("submittedById") REFERENCES "Account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Download" ADD CONSTRAINT "Download_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Download" ADD CONSTRAINT "Download_infoItemId_fkey" FOREIGN KEY ("infoItemId") REFERENCES "InfoItem"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CreditEntry" ADD CONSTRAINT "CreditEntry_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CreditEntry" ADD CONSTRAINT "CreditEntry_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "Account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CreditEntry" ADD CONSTRAINT "CreditEntry_infoItemId_fkey" FOREIGN KEY ("infoItemId") REFERENCES "InfoItem"("id") ON DELETE SET NULL ON UPDATE CASCADE;
