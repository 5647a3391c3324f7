-- CreateTable
CREATE TABLE "PreviewLink" (
    "id" SERIAL NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "kind" "ContentKind" NOT NULL,
    "itemId" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "accountId" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "lastOpenedAt" TIMESTAMPTZ(3),

    CONSTRAINT "PreviewLink_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "PreviewLink_tokenHash_key" ON "PreviewLink"("tokenHash");

-- CreateIndex
CREATE INDEX "PreviewLink_kind_itemId_idx" ON "PreviewLink"("kind", "itemId");

-- CreateIndex
CREATE INDEX "PreviewLink_accountId_idx" ON "PreviewLink"("accountId");

-- CreateIndex
CREATE INDEX "PreviewLink_expiresAt_idx" ON "PreviewLink"("expiresAt");

-- AddForeignKey
ALTER TABLE "PreviewLink" ADD CONSTRAINT "PreviewLink_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
