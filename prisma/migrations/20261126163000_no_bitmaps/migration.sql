-- Nothing counts by the bitmaps of the search any more, so that their changes are no longer written down. The next release drops both tables.
CREATE OR REPLACE FUNCTION queue_search_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids json;
BEGIN
  SELECT json_agg("id") INTO ids FROM changed;
  IF ids IS NOT NULL THEN
    PERFORM graphile_worker.add_job('followSearch', json_build_object('ids', ids), queue_name => 'followSearch', max_attempts => 25);
  END IF;
  RETURN NULL;
END $$;

DELETE FROM "SearchBitmapChange";
DELETE FROM "SearchBitmap";
