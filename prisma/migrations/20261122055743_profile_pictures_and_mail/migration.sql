-- AlterTable
ALTER TABLE "Message" ADD COLUMN     "mailedAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "ProfilePicture" (
    "profileId" INTEGER NOT NULL,
    "fileKey" TEXT NOT NULL,

    CONSTRAINT "ProfilePicture_pkey" PRIMARY KEY ("profileId","fileKey")
);

-- CreateIndex
CREATE INDEX "ProfilePicture_fileKey_idx" ON "ProfilePicture"("fileKey");

-- CreateIndex
CREATE INDEX "Message_mailedAt_idx" ON "Message"("mailedAt");

-- AddForeignKey
ALTER TABLE "ProfilePicture" ADD CONSTRAINT "ProfilePicture_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "AssociationProfile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProfilePicture" ADD CONSTRAINT "ProfilePicture_fileKey_fkey" FOREIGN KEY ("fileKey") REFERENCES "StoredFile"("key") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What stands in the texts already.
INSERT INTO "ProfilePicture" ("profileId", "fileKey")
SELECT DISTINCT profile."id", file."key"
FROM "AssociationProfile" profile,
  regexp_matches(profile."introduction" || profile."charter" || profile."responsibilities", 'src="/uploads/([^"?#]+)"', 'g') AS shown
  JOIN "StoredFile" file ON file."key" = shown[1];
