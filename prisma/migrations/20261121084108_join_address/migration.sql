-- AlterTable
ALTER TABLE "JoinApplication" ADD COLUMN     "addressHash" TEXT;

-- CreateIndex
CREATE INDEX "JoinApplication_addressHash_createdAt_idx" ON "JoinApplication"("addressHash", "createdAt");

-- CreateIndex
CREATE INDEX "JoinApplication_phone_createdAt_idx" ON "JoinApplication"("phone", "createdAt");
