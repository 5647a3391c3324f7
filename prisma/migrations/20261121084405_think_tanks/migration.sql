-- AlterTable
ALTER TABLE "MedicalRequest" ADD COLUMN     "addressHash" TEXT;

-- CreateTable
CREATE TABLE "ThinkTank" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "shortName" TEXT NOT NULL DEFAULT '',
    "nature" TEXT NOT NULL DEFAULT '',
    "address" TEXT NOT NULL DEFAULT '',
    "remark" TEXT NOT NULL DEFAULT '',
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "ThinkTank_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "ThinkTank_name_key" ON "ThinkTank"("name");

-- CreateIndex
CREATE INDEX "ThinkTank_position_id_idx" ON "ThinkTank"("position", "id");

-- CreateIndex
CREATE INDEX "MedicalRequest_addressHash_createdAt_idx" ON "MedicalRequest"("addressHash", "createdAt");

-- The public reads it.
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "ThinkTank" FOR EACH STATEMENT EXECUTE FUNCTION announce_content();
