-- CreateTable
CREATE TABLE "ItemDraft" (
    "accountId" INTEGER NOT NULL,
    "kind" "ContentKind" NOT NULL,
    "itemId" INTEGER NOT NULL,
    "baseVersion" INTEGER NOT NULL,
    "values" TEXT NOT NULL,
    "savedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ItemDraft_pkey" PRIMARY KEY ("accountId","kind","itemId")
);

-- CreateIndex
CREATE INDEX "ItemDraft_savedAt_idx" ON "ItemDraft"("savedAt");

-- AddForeignKey
ALTER TABLE "ItemDraft" ADD CONSTRAINT "ItemDraft_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
