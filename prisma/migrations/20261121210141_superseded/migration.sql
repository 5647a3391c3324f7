-- A version has states of its own: it is never a draft, and one that was edited while it waited is superseded.
CREATE TYPE "RevisionStatus" AS ENUM ('pending', 'approved', 'rejected', 'superseded');
ALTER TABLE "Revision" ALTER COLUMN "status" TYPE "RevisionStatus"
  USING (CASE "status" WHEN 'draft' THEN 'superseded' ELSE "status"::text END)::"RevisionStatus";
