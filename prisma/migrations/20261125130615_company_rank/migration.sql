-- AlterTable
ALTER TABLE "Company" ADD COLUMN     "rank" SMALLINT NOT NULL DEFAULT 5;

ALTER TABLE "Company" ADD CONSTRAINT "Company_rank_known" CHECK ("rank" BETWEEN 1 AND 5);

-- A view keeps the columns that it was created with.
CREATE OR REPLACE VIEW "VisibleCompany" AS SELECT * FROM "Company"
  WHERE "status" = 'approved' AND "deletedAt" IS NULL AND "publishedAt" <= now() AND ("withdrawAt" IS NULL OR "withdrawAt" > now());
