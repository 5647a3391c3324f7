-- CreateTable
CREATE TABLE "SearchBitmap" (
    "lexeme" TEXT NOT NULL,
    "documents" bit varying NOT NULL,

    CONSTRAINT "SearchBitmap_pkey" PRIMARY KEY ("lexeme")
);

-- CreateTable
CREATE TABLE "SearchBitmapChange" (
    "id" BIGSERIAL NOT NULL,
    "documentId" INTEGER NOT NULL,

    CONSTRAINT "SearchBitmapChange_pkey" PRIMARY KEY ("id")
);

-- They lie beside the row as they are: taking them apart would cost more than reading them.
ALTER TABLE "SearchBitmap" ALTER COLUMN "documents" SET STORAGE EXTERNAL;

-- Whatever changes the index is counted by its rows from then on, until the next bitmaps know it.
CREATE OR REPLACE FUNCTION queue_search_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids json;
BEGIN
  INSERT INTO "SearchBitmapChange" ("documentId") SELECT "id" FROM changed;
  SELECT json_agg("id") INTO ids FROM changed;
  IF ids IS NOT NULL THEN
    PERFORM graphile_worker.add_job('followSearch', json_build_object('ids', ids), queue_name => 'followSearch', max_attempts => 25);
  END IF;
  RETURN NULL;
END $$;
