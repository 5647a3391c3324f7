-- AlterEnum
ALTER TYPE "CreditReason" ADD VALUE 'restored';

-- AlterTable
ALTER TABLE "Account" ADD COLUMN     "unitName" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "CreditEntry" ADD COLUMN     "itemVersion" INTEGER;

-- CreateTable
CREATE TABLE "rate_limit" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "FileUse" (
    "fileKey" TEXT NOT NULL,
    "kind" "ContentKind" NOT NULL,
    "itemId" INTEGER NOT NULL,

    CONSTRAINT "FileUse_pkey" PRIMARY KEY ("fileKey","kind","itemId")
);

-- CreateIndex
CREATE INDEX "FileUse_kind_itemId_idx" ON "FileUse"("kind", "itemId");

-- AddForeignKey
ALTER TABLE "FileUse" ADD CONSTRAINT "FileUse_fileKey_fkey" FOREIGN KEY ("fileKey") REFERENCES "StoredFile"("key") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A file that was received is nobody's content yet; what is said about it (its alternative text) is.
DROP TRIGGER announce ON "StoredFile";
CREATE TRIGGER announce AFTER UPDATE OR DELETE OR TRUNCATE ON "StoredFile" FOR EACH STATEMENT EXECUTE FUNCTION announce_content();
