-- AlterTable
ALTER TABLE "Backup" ADD COLUMN     "percent" INTEGER;
