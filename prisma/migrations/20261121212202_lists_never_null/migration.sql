-- A list that nobody has filled in is empty. (Prisma reads a missing one so too; SQL would not.)
UPDATE "Account" SET "recoveryCodes" = '{}' WHERE "recoveryCodes" IS NULL;
UPDATE "FoodShop" SET "tags" = '{}' WHERE "tags" IS NULL;
ALTER TABLE "Account" ALTER COLUMN "recoveryCodes" SET DEFAULT ARRAY[]::TEXT[], ALTER COLUMN "recoveryCodes" SET NOT NULL;
ALTER TABLE "FoodShop" ALTER COLUMN "tags" SET DEFAULT ARRAY[]::TEXT[], ALTER COLUMN "tags" SET NOT NULL;
