-- DropIndex
DROP INDEX "SearchTerm_pinyin_idx";

-- DropIndex
DROP INDEX "SearchTerm_initials_idx";

-- CreateTable
CREATE TABLE "SearchDocument" (
    "id" SERIAL NOT NULL,
    "kind" "ContentKind" NOT NULL,
    "itemId" INTEGER NOT NULL,
    "category" SMALLINT NOT NULL,
    "publishedAt" TIMESTAMPTZ(3) NOT NULL,
    "withdrawAt" TIMESTAMPTZ(3),
    "lexVersion" SMALLINT NOT NULL,
    "shown" JSONB NOT NULL,
    "normText" TEXT NOT NULL,
    "lexemes" tsvector NOT NULL,

    CONSTRAINT "SearchDocument_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "SearchDocument_publishedAt_id_idx" ON "SearchDocument"("publishedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "SearchDocument_category_publishedAt_id_idx" ON "SearchDocument"("category", "publishedAt" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "SearchDocument_kind_itemId_key" ON "SearchDocument"("kind", "itemId");

-- The index ---------------------------------------------------------------------------------------------------------------

-- What is saved waits in a list, because putting 700 lexemes in their places takes 20 ms of whoever saves; the job that each change queues (below)
-- puts them there a moment later. A long list would make every search slow.
CREATE INDEX "SearchDocument_lexemes_idx" ON "SearchDocument" USING gin ("lexemes") WITH (fastupdate = on, gin_pending_list_limit = 4096);

-- Texts lie beside the row, so that a page of the table holds many rows; the lexemes are read only by a lossy bitmap.
ALTER TABLE "SearchDocument" SET (toast_tuple_target = 128, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE "SearchDocument" ALTER COLUMN "lexemes" SET STORAGE EXTERNAL;

CREATE INDEX "SearchTerm_termNorm_prefix" ON "SearchTerm" ("termNorm" text_pattern_ops);
CREATE INDEX "SearchTerm_pinyin_prefix" ON "SearchTerm" ("pinyin" text_pattern_ops);
CREATE INDEX "SearchTerm_initials_prefix" ON "SearchTerm" ("initials" text_pattern_ops);

-- What is searched: everything of the 17 categories that has passed review, whether its time has come yet or not. -------------

CREATE VIEW "SearchSource" AS
  SELECT 'article'::"ContentKind" AS "kind", "id", "policyType" AS "category", "section"::int AS "section", "branchId", "label", "link",
    "title", "subtitle", "content" AS "html", '' AS "extra", "publishedAt", "withdrawAt"
  FROM "Article" WHERE "status" = 'approved' AND "deletedAt" IS NULL
UNION ALL
  SELECT 'infoItem', "id", 23, "category"::int, NULL, '', NULL, "title", '', "description", '', "publishedAt", "withdrawAt"
  FROM "InfoItem" WHERE "status" = 'approved' AND "deletedAt" IS NULL
UNION ALL
  SELECT 'foodShop', "id", 22, 0, NULL, '', NULL, "title", array_to_string("tags", ' '), "description",
    concat_ws(E'\n', "address", (SELECT string_agg("title", E'\n' ORDER BY "position", "id") FROM "Dish"
      WHERE "shopId" = "FoodShop"."id" AND "status" = 'approved' AND "deletedAt" IS NULL)), "publishedAt", "withdrawAt"
  FROM "FoodShop" WHERE "status" = 'approved' AND "deletedAt" IS NULL
UNION ALL
  SELECT 'highlight', "id", 21, 0, NULL, '', NULL, "name", '', '',
    coalesce((SELECT string_agg("title", E'\n' ORDER BY "position", "id") FROM "HighlightImage" WHERE "highlightId" = "Highlight"."id"), ''),
    "publishedAt", "withdrawAt"
  FROM "Highlight" WHERE "status" = 'approved' AND "deletedAt" IS NULL
UNION ALL
  SELECT 'company', "id", 20, 0, NULL, '', NULL, "name", "shortName", "introduction", concat_ws(E'\n', "mainBusiness", "address"),
    "publishedAt", "withdrawAt"
  FROM "Company" WHERE "status" = 'approved' AND "deletedAt" IS NULL AND "type" = 4;

-- What is scheduled, or will be withdrawn, has a lexeme that says so. All else can be counted without a look at its times, which costs as much as the rest.

CREATE FUNCTION search_lexemes(lexemes tsvector, "publishedAt" timestamptz, "withdrawAt" timestamptz) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN "withdrawAt" IS NOT NULL OR "publishedAt" > now() THEN lexemes || array_to_tsvector(ARRAY['#timed']) ELSE ts_delete(lexemes, '#timed') END
$$;

-- Whatever takes an item from the public takes it from the index, in the same statement; a new time of publishing moves it. ----

CREATE FUNCTION follow_in_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM "SearchDocument" WHERE "kind" = TG_ARGV[0]::"ContentKind" AND "itemId" = OLD."id";
  ELSIF NEW."status" <> 'approved' OR NEW."deletedAt" IS NOT NULL OR (TG_ARGV[0] = 'company' AND to_jsonb(NEW)->>'type' <> '4') THEN
    DELETE FROM "SearchDocument" WHERE "kind" = TG_ARGV[0]::"ContentKind" AND "itemId" = NEW."id";
  ELSE
    UPDATE "SearchDocument" SET "publishedAt" = NEW."publishedAt", "withdrawAt" = NEW."withdrawAt",
      "lexemes" = search_lexemes("lexemes", NEW."publishedAt", NEW."withdrawAt")
    WHERE "kind" = TG_ARGV[0]::"ContentKind" AND "itemId" = NEW."id"
      AND ("publishedAt" IS DISTINCT FROM NEW."publishedAt" OR "withdrawAt" IS DISTINCT FROM NEW."withdrawAt");
  END IF;
  RETURN NULL;
END $$;

DO $$
DECLARE kind text;
BEGIN
  FOREACH kind IN ARRAY ARRAY['article', 'infoItem', 'foodShop', 'highlight', 'company']
  LOOP
    EXECUTE format('CREATE TRIGGER follow_in_search AFTER UPDATE OF "status", "deletedAt", "publishedAt", "withdrawAt"%s OR DELETE ON %I
      FOR EACH ROW EXECUTE FUNCTION follow_in_search(%L)', CASE kind WHEN 'company' THEN ', "type"' END, upper(left(kind, 1)) || substr(kind, 2), kind);
  END LOOP;
END $$;

-- What an item is found by besides its own row: its dishes, its captions. Whoever changes them brings the item up to date in the same
-- transaction; where that was forgotten, a job does it a moment later. ------------------------------------------------------------

CREATE FUNCTION refresh_in_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job('refreshSearch', json_build_object('kind', TG_ARGV[0], 'id',
    to_jsonb(CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END)->TG_ARGV[1]));
  RETURN NULL;
END $$;

CREATE TRIGGER refresh_in_search AFTER UPDATE OF "title", "status", "deletedAt" OR DELETE ON "Dish"
  FOR EACH ROW EXECUTE FUNCTION refresh_in_search('foodShop', 'shopId');
CREATE TRIGGER refresh_in_search AFTER UPDATE OF "title" OR DELETE ON "HighlightImage"
  FOR EACH ROW EXECUTE FUNCTION refresh_in_search('highlight', 'highlightId');

-- The outbox: whatever changes the index queues, in the same transaction, the ids that Meilisearch has to hear of. --------------

CREATE FUNCTION queue_search_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids json;
BEGIN
  SELECT json_agg("id") INTO ids FROM changed;
  IF ids IS NOT NULL THEN
    PERFORM graphile_worker.add_job('followSearch', json_build_object('ids', ids), queue_name => 'followSearch', max_attempts => 25);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER queue_insert AFTER INSERT ON "SearchDocument" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION queue_search_change();
CREATE TRIGGER queue_update AFTER UPDATE ON "SearchDocument" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION queue_search_change();
CREATE TRIGGER queue_delete AFTER DELETE ON "SearchDocument" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION queue_search_change();

-- Words that mean the same, to begin with; staff keep them. --------------------------------------------------------------------

INSERT INTO "SearchSynonym" ("groupId", "termNorm", "term") VALUES
  (1, '驻京办', '驻京办'), (1, '驻京机构', '驻京机构'), (1, '联络处', '联络处'), (1, '驻北京办事处', '驻北京办事处'),
  (2, '非遗', '非遗'), (2, '非物质文化遗产', '非物质文化遗产'),
  (3, '党建', '党建'), (3, '党的建设', '党的建设');

CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "SearchSynonym"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content();
