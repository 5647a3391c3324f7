-- AlterEnum
ALTER TYPE "RevisionStatus" ADD VALUE 'undone';

-- AlterEnum
ALTER TYPE "CreditReason" ADD VALUE 'undone';

-- AlterTable
ALTER TABLE "Revision" ADD COLUMN     "credits" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "replaced" INTEGER;

-- The list of decisions: all it filters and sorts by stands in one index, so that neither the data nor the items are read for what is not shown.
-- The columns are none of Prisma's.
ALTER TABLE "Revision"
  ADD COLUMN "dataTitle" TEXT GENERATED ALWAYS AS (left("data"->>'title', 200)) STORED,
  ADD COLUMN "dataPolicyType" INTEGER GENERATED ALWAYS AS (("data"->>'policyType')::integer) STORED;
CREATE INDEX "Revision_decided" ON "Revision" ("reviewedAt" DESC, "id" DESC) INCLUDE ("kind", "itemId", "status", "reviewerId", "dataTitle", "dataPolicyType")
  WHERE "reviewedAt" IS NOT NULL;
