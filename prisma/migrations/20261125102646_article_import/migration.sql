-- AlterTable
ALTER TABLE "ImportRun" ADD COLUMN     "archiveKey" TEXT,
ADD COLUMN     "kind" TEXT NOT NULL DEFAULT 'site',
ADD COLUMN     "plan" JSONB,
ADD COLUMN     "startedById" INTEGER,
ADD COLUMN     "stopRequestedAt" TIMESTAMPTZ(3);

-- AddForeignKey
ALTER TABLE "ImportRun" ADD CONSTRAINT "ImportRun_startedById_fkey" FOREIGN KEY ("startedById") REFERENCES "Account"("id") ON DELETE SET NULL ON UPDATE CASCADE;
