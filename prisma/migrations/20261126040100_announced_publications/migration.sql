-- A new row that is not approved, such as a draft or what a member submits, changes nothing that the public reads: it is not announced.
CREATE FUNCTION announce_published() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added WHERE "status" = 'approved') THEN
    PERFORM pg_notify('content', TG_TABLE_NAME);
  END IF;
  RETURN NULL;
END $$;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['Article', 'InfoItem', 'FoodShop', 'Dish', 'Highlight', 'Company']
  LOOP
    EXECUTE format('DROP TRIGGER announce ON %I', name);
    EXECUTE format('CREATE TRIGGER announce AFTER UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION announce_content()', name);
    EXECUTE format('CREATE TRIGGER announce_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION announce_published()', name);
  END LOOP;
END $$;
