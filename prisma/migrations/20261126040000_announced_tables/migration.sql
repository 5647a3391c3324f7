-- An announcement names the table that has changed, so that a process reads its settings again only when they have.
CREATE OR REPLACE FUNCTION announce_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content', TG_TABLE_NAME);
  RETURN NULL;
END $$;
