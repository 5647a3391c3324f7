-- AlterTable
ALTER TABLE "StoredFile" ADD COLUMN     "claimed" BOOLEAN NOT NULL DEFAULT false;

-- The list of files filters by whether something uses them: a column tells what is claimed, so that not every use is read. It follows the rows of
-- FileUse, whoever writes them. Who claims a file holds its row, as the foreign key does; who takes a claim away waits for him, and then looks.
CREATE FUNCTION follow_claims() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM FROM "StoredFile" WHERE "key" = OLD."fileKey" FOR UPDATE;
    UPDATE "StoredFile" SET "claimed" = false
      WHERE "key" = OLD."fileKey" AND "claimed" AND NOT EXISTS (SELECT FROM "FileUse" WHERE "fileKey" = OLD."fileKey");
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM FROM "StoredFile" WHERE "key" = NEW."fileKey" FOR KEY SHARE;
    UPDATE "StoredFile" SET "claimed" = true WHERE "key" = NEW."fileKey" AND NOT "claimed";
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "follow_claims" AFTER INSERT OR UPDATE OF "fileKey" OR DELETE ON "FileUse" FOR EACH ROW EXECUTE FUNCTION follow_claims();

UPDATE "StoredFile" SET "claimed" = true WHERE EXISTS (SELECT FROM "FileUse" WHERE "fileKey" = "key");

DROP INDEX "StoredFile_by_time";
CREATE INDEX "StoredFile_by_time" ON "StoredFile" ("createdAt", "key")
  INCLUDE ("originalName", "altText", "mimeType", "restricted", "ownerId", "claimed");
