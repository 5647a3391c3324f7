-- A report that was rejected can be submitted again: each of its versions is taken back once and given back once. (The value of the enum
-- that this needs was added by the migration before: PostgreSQL uses it only after that has committed.)
DROP INDEX "CreditEntry_reversed_once";
CREATE UNIQUE INDEX "CreditEntry_reversed_once" ON "CreditEntry" ("infoItemId", "itemVersion") WHERE "reason" = 'reversed';
CREATE UNIQUE INDEX "CreditEntry_restored_once" ON "CreditEntry" ("infoItemId", "itemVersion") WHERE "reason" = 'restored';
ALTER TABLE "CreditEntry"
  DROP CONSTRAINT "CreditEntry_sign_fits_reason",
  ADD CONSTRAINT "CreditEntry_sign_fits_reason" CHECK (
    CASE "reason" WHEN 'submitted' THEN "amount" > 0 WHEN 'restored' THEN "amount" > 0 WHEN 'download' THEN "amount" < 0
      WHEN 'reversed' THEN "amount" <= 0 ELSE "amount" <> 0 END
  ),
  ADD CONSTRAINT "CreditEntry_version_given" CHECK ("reason" NOT IN ('reversed', 'restored') OR "itemVersion" IS NOT NULL);
