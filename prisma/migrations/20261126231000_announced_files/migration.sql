-- Of a file the public reads only these columns. Whether an item claims it changes with each submission, and is not announced.
DROP TRIGGER announce ON "StoredFile";
CREATE TRIGGER announce AFTER UPDATE OF "originalName", "mimeType", "size", "width", "height" OR DELETE OR TRUNCATE ON "StoredFile"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content();

-- Photos of a restaurant that is not approved are as invisible as the restaurant; its approval is announced.
CREATE FUNCTION announce_shop_photos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added JOIN "FoodShop" ON "FoodShop"."id" = added."shopId" WHERE "FoodShop"."status" = 'approved') THEN
    PERFORM pg_notify('content', TG_TABLE_NAME);
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER announce ON "FoodShopPhoto";
CREATE TRIGGER announce AFTER UPDATE OR DELETE OR TRUNCATE ON "FoodShopPhoto" FOR EACH STATEMENT EXECUTE FUNCTION announce_content();
CREATE TRIGGER announce_insert AFTER INSERT ON "FoodShopPhoto" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION announce_shop_photos();
