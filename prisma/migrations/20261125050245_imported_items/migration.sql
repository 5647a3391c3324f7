-- AlterTable
ALTER TABLE "StoredFile" ADD COLUMN     "importedFrom" TEXT;

-- CreateTable
CREATE TABLE "ImportedItem" (
    "source" TEXT NOT NULL,
    "oldId" INTEGER NOT NULL,
    "newId" INTEGER NOT NULL,
    "origin" TEXT NOT NULL,
    "sourceHash" TEXT NOT NULL,
    "writtenHash" TEXT NOT NULL,
    "complete" BOOLEAN NOT NULL,
    "importedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ImportedItem_pkey" PRIMARY KEY ("source","oldId")
);

-- CreateTable
CREATE TABLE "ImportRun" (
    "id" SERIAL NOT NULL,
    "origin" TEXT NOT NULL,
    "groups" TEXT[],
    "dryRun" BOOLEAN NOT NULL,
    "withDocuments" BOOLEAN NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" TIMESTAMPTZ(3),
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER,
    "error" TEXT,

    CONSTRAINT "ImportRun_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ImportEntry" (
    "runId" INTEGER NOT NULL,
    "source" TEXT NOT NULL,
    "oldId" INTEGER NOT NULL,
    "newId" INTEGER,
    "title" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "ImportEntry_pkey" PRIMARY KEY ("runId","source","oldId")
);

-- CreateIndex
CREATE INDEX "ImportRun_startedAt_id_idx" ON "ImportRun"("startedAt" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "StoredFile_importedFrom_key" ON "StoredFile"("importedFrom");

-- AddForeignKey
ALTER TABLE "ImportEntry" ADD CONSTRAINT "ImportEntry_runId_fkey" FOREIGN KEY ("runId") REFERENCES "ImportRun"("id") ON DELETE CASCADE ON UPDATE CASCADE;
