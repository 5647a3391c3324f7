-- Entries of before get the name of today, as the log showed them. Not with the trigger disabled: that locks the table, and staff of the release that
-- serves could do nothing until all entries are written. No other connection sees the function that refuses nothing.

CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RETURN NULL;
END $$;

UPDATE "AuditEntry" SET "actorName" = "Account"."userName" FROM "Account" WHERE "Account"."id" = "AuditEntry"."accountId" AND "actorName" = '';

CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME;
END $$;
