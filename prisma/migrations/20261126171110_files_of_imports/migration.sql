-- AlterTable
ALTER TABLE "StoredFile" ADD COLUMN     "imported" BOOLEAN NOT NULL DEFAULT false;
