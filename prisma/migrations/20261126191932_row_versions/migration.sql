-- Counts the changes of rows without a history, including those of imports and commands: a form filled from an older version is refused. One
-- sequence for all, so that a row that was deleted and created again is not taken for the old one.

CREATE SEQUENCE "row_version" AS INTEGER;

CREATE FUNCTION count_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The release before this counts digests itself, and answers with its number.
  IF NEW."version" = OLD."version" THEN
    NEW."version" := greatest(nextval('row_version'), OLD."version" + 1);
  END IF;
  RETURN NEW;
END $$;

ALTER TABLE "Account" ADD COLUMN "version" INTEGER NOT NULL DEFAULT nextval('row_version'::regclass);
ALTER TABLE "StaffRole" ADD COLUMN "version" INTEGER NOT NULL DEFAULT nextval('row_version'::regclass);
ALTER TABLE "Webhook" ALTER COLUMN "version" SET DEFAULT nextval('row_version'::regclass);
ALTER TABLE "Activity" ADD COLUMN "version" INTEGER NOT NULL DEFAULT nextval('row_version'::regclass);
ALTER TABLE "FocusNews" ADD COLUMN "version" INTEGER NOT NULL DEFAULT nextval('row_version'::regclass);
ALTER TABLE "AssociationProfile" ADD COLUMN "version" INTEGER NOT NULL DEFAULT nextval('row_version'::regclass);
ALTER TABLE "Expert" ADD COLUMN "version" INTEGER NOT NULL DEFAULT nextval('row_version'::regclass);
ALTER TABLE "Banner" ADD COLUMN "version" INTEGER NOT NULL DEFAULT nextval('row_version'::regclass);
ALTER TABLE "FriendlyLink" ADD COLUMN "version" INTEGER NOT NULL DEFAULT nextval('row_version'::regclass);
ALTER TABLE "Setting" ADD COLUMN "version" INTEGER NOT NULL DEFAULT nextval('row_version'::regclass);
ALTER TABLE "MedicalRequest" ALTER COLUMN "version" SET DEFAULT nextval('row_version'::regclass);
ALTER TABLE "Digest" ALTER COLUMN "version" SET DEFAULT nextval('row_version'::regclass);
ALTER TABLE "FoodArea" ADD COLUMN "version" INTEGER NOT NULL DEFAULT nextval('row_version'::regclass);
ALTER TABLE "FoodCuisine" ADD COLUMN "version" INTEGER NOT NULL DEFAULT nextval('row_version'::regclass);
ALTER TABLE "SearchSynonym" ADD COLUMN "version" INTEGER NOT NULL DEFAULT nextval('row_version'::regclass);
ALTER TABLE "ThinkTank" ADD COLUMN "version" INTEGER NOT NULL DEFAULT nextval('row_version'::regclass);

-- A backup keeps the value of a sequence that a column owns.
ALTER SEQUENCE "row_version" OWNED BY "Setting"."version";

-- These three had numbers already. What is open keeps its own, and each later one is higher.
SELECT setval('row_version', greatest(
  (SELECT "last_value" FROM "row_version"),
  (SELECT max("version") FROM "Webhook"),
  (SELECT max("version") FROM "MedicalRequest"),
  (SELECT max("version") FROM "Digest")
));

-- Neither a new place in the list nor a sign-in nor a delivery makes a form outdated.
CREATE TRIGGER count_version BEFORE UPDATE ON "AssociationProfile"
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION count_version();
CREATE TRIGGER count_version BEFORE UPDATE ON "StaffRole"
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION count_version();
CREATE TRIGGER count_version BEFORE UPDATE ON "Activity"
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION count_version();
CREATE TRIGGER count_version BEFORE UPDATE OF "state", "assigneeId", "note", "cancelReason" ON "MedicalRequest"
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION count_version();
CREATE TRIGGER count_version BEFORE UPDATE ON "Digest"
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION count_version();
CREATE TRIGGER count_version BEFORE UPDATE OF "value" ON "Setting"
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION count_version();
CREATE TRIGGER count_version BEFORE UPDATE OF "userName", "phone", "email", "accountType", "companyId", "unitName" ON "Account"
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION count_version();
CREATE TRIGGER count_version BEFORE UPDATE OF "kind", "address", "secret" ON "Webhook"
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION count_version();
CREATE TRIGGER count_version BEFORE UPDATE OF "name", "url", "imageKey", "showFrom", "showUntil", "enabled" ON "Banner"
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION count_version();
CREATE TRIGGER count_version BEFORE UPDATE OF "title", "subtitle" ON "FocusNews"
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION count_version();
CREATE TRIGGER count_version BEFORE UPDATE OF "group", "name", "url", "enabled" ON "FriendlyLink"
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION count_version();
CREATE TRIGGER count_version BEFORE UPDATE OF "profileId", "rank", "name", "pictureKey", "introduction" ON "Expert"
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION count_version();
CREATE TRIGGER count_version BEFORE UPDATE OF "name", "shortName", "nature", "address", "remark" ON "ThinkTank"
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION count_version();
CREATE TRIGGER count_version BEFORE UPDATE OF "code", "name" ON "FoodArea"
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION count_version();
CREATE TRIGGER count_version BEFORE UPDATE OF "code", "name" ON "FoodCuisine"
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION count_version();
