-- An entry keeps the name of its account, which may pass to somebody else. The next migration names the entries of before.

ALTER TABLE "AuditEntry" ADD COLUMN "actorName" TEXT NOT NULL DEFAULT '';

-- A restored entry has its name already.
CREATE FUNCTION name_actor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."actorName" = '' THEN
    NEW."actorName" := coalesce((SELECT "userName" FROM "Account" WHERE "id" = NEW."accountId"), '');
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER name_actor BEFORE INSERT ON "AuditEntry" FOR EACH ROW EXECUTE FUNCTION name_actor();

DROP INDEX "AuditEntry_by_time";
CREATE INDEX "AuditEntry_by_time" ON "AuditEntry" ("createdAt", "id") INCLUDE ("action", "actor", "actorName", "subject", "address");
