-- CreateEnum
CREATE TYPE "BackupOrigin" AS ENUM ('command', 'console', 'nightly');

-- CreateEnum
CREATE TYPE "BackupPlace" AS ENUM ('folder', 's3');

-- CreateTable
CREATE TABLE "Backup" (
    "id" SERIAL NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" TIMESTAMPTZ(3),
    "origin" "BackupOrigin" NOT NULL,
    "place" "BackupPlace" NOT NULL,
    "name" TEXT NOT NULL,
    "bytes" BIGINT,
    "rowCount" INTEGER,
    "fileCount" INTEGER,
    "missingFiles" INTEGER NOT NULL DEFAULT 0,
    "encrypted" BOOLEAN NOT NULL,
    "error" TEXT,
    "verifiedAt" TIMESTAMPTZ(3),
    "verifyError" TEXT,

    CONSTRAINT "Backup_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Backup_name_key" ON "Backup"("name");

-- CreateIndex
CREATE INDEX "Backup_startedAt_id_idx" ON "Backup"("startedAt" DESC, "id" DESC);
