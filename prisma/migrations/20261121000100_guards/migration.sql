-- What Prisma's language cannot say: checks, partial unique keys, the views of the public, and the announcements.

-- Checks -------------------------------------------------------------------------------------------------------------

ALTER TABLE "Article"
  ADD CONSTRAINT "Article_policyType_known" CHECK ("policyType" BETWEEN 1 AND 13),
  ADD CONSTRAINT "Article_section_positive" CHECK ("section" > 0),
  ADD CONSTRAINT "Article_news_label" CHECK ("policyType" <> 1 OR "label" = coalesce((ARRAY['实时要闻', '协会动态', '通知公告'])["section"], '')),
  ADD CONSTRAINT "Article_showcase_label" CHECK ("policyType" <> 4 OR "label" = coalesce((ARRAY['城市概况', '名特优产品', '非物质文化遗产'])["section"], '')),
  ADD CONSTRAINT "Article_title_present" CHECK ("title" <> ''),
  ADD CONSTRAINT "Article_link_is_web" CHECK ("link" ~ '^https?://'),
  ADD CONSTRAINT "Article_originalUrl_is_web" CHECK ("originalUrl" ~ '^https?://'),
  ADD CONSTRAINT "Article_activity_has_branch" CHECK ("policyType" <> 8 OR "branchId" IS NOT NULL),
  ADD CONSTRAINT "Article_rejected_says_why" CHECK ("status" <> 'rejected' OR "failReason" <> '');
ALTER TABLE "Activity"
  ADD CONSTRAINT "Activity_capacity_positive" CHECK ("capacity" > 0),
  ADD CONSTRAINT "Activity_window_ordered" CHECK ("signUpOpensAt" < "signUpClosesAt"),
  ADD CONSTRAINT "Activity_time_ordered" CHECK ("startsAt" <= "endsAt");
ALTER TABLE "InfoItem"
  ADD CONSTRAINT "InfoItem_category_known" CHECK ("category" IN (1, 3, 4)),
  ADD CONSTRAINT "InfoItem_title_present" CHECK ("title" <> ''),
  ADD CONSTRAINT "InfoItem_rejected_says_why" CHECK ("status" <> 'rejected' OR "failReason" <> '');
ALTER TABLE "FoodShop"
  ADD CONSTRAINT "FoodShop_price_not_negative" CHECK ("averagePrice" >= 0),
  ADD CONSTRAINT "FoodShop_coordinates_paired" CHECK (("longitude" IS NULL) = ("latitude" IS NULL)),
  ADD CONSTRAINT "FoodShop_coordinates_on_earth" CHECK ("longitude" BETWEEN -180 AND 180 AND "latitude" BETWEEN -90 AND 90),
  ADD CONSTRAINT "FoodShop_rejected_says_why" CHECK ("status" <> 'rejected' OR "failReason" <> '');
ALTER TABLE "FoodShopPhoto"
  ADD CONSTRAINT "FoodShopPhoto_at_most_four" CHECK ("position" BETWEEN 1 AND 4);
ALTER TABLE "Company"
  ADD CONSTRAINT "Company_type_known" CHECK ("type" BETWEEN 1 AND 4);
ALTER TABLE "AssociationProfile"
  ADD CONSTRAINT "AssociationProfile_id_known" CHECK ("id" BETWEEN 1 AND 5);
ALTER TABLE "Account"
  ADD CONSTRAINT "Account_accountType_known" CHECK ("accountType" IN (1, 2)),
  ADD CONSTRAINT "Account_loginName_normal" CHECK ("loginName" = lower("loginName") AND "loginName" <> '');
ALTER TABLE "StoredFile"
  ADD CONSTRAINT "StoredFile_size_positive" CHECK ("size" > 0);
ALTER TABLE "FriendlyLink"
  ADD CONSTRAINT "FriendlyLink_is_web" CHECK ("url" ~ '^https?://');
ALTER TABLE "Banner"
  ADD CONSTRAINT "Banner_url_safe" CHECK ("url" = '' OR "url" ~ '^(https?://|/[^/\\])');

-- The ledger: a report earns once, a file earns once, a reversal happens once, a download is charged once --------------

CREATE UNIQUE INDEX "CreditEntry_submitted_once" ON "CreditEntry" ("infoItemId") WHERE "reason" = 'submitted';
CREATE UNIQUE INDEX "CreditEntry_file_once" ON "CreditEntry" ("fileSha256") WHERE "reason" = 'submitted' AND "fileSha256" IS NOT NULL;
CREATE UNIQUE INDEX "CreditEntry_reversed_once" ON "CreditEntry" ("infoItemId") WHERE "reason" = 'reversed';
CREATE UNIQUE INDEX "CreditEntry_download_once" ON "CreditEntry" ("accountId", "infoItemId") WHERE "reason" = 'download';
ALTER TABLE "CreditEntry"
  ADD CONSTRAINT "CreditEntry_sign_fits_reason" CHECK (
    CASE "reason" WHEN 'submitted' THEN "amount" > 0 WHEN 'download' THEN "amount" < 0 WHEN 'reversed' THEN "amount" <= 0 ELSE "amount" <> 0 END
  );

-- What visitors may see. Every public query and the search index read these and nothing else. --------------------------

CREATE VIEW "VisibleArticle" AS SELECT * FROM "Article"
  WHERE "status" = 'approved' AND "deletedAt" IS NULL AND "publishedAt" <= now() AND ("withdrawAt" IS NULL OR "withdrawAt" > now());
CREATE VIEW "VisibleInfoItem" AS SELECT * FROM "InfoItem"
  WHERE "status" = 'approved' AND "deletedAt" IS NULL AND "publishedAt" <= now() AND ("withdrawAt" IS NULL OR "withdrawAt" > now());
CREATE VIEW "VisibleFoodShop" AS SELECT * FROM "FoodShop"
  WHERE "status" = 'approved' AND "deletedAt" IS NULL AND "publishedAt" <= now() AND ("withdrawAt" IS NULL OR "withdrawAt" > now());
CREATE VIEW "VisibleDish" AS SELECT "Dish".* FROM "Dish" JOIN "VisibleFoodShop" ON "VisibleFoodShop"."id" = "Dish"."shopId"
  WHERE "Dish"."status" = 'approved' AND "Dish"."deletedAt" IS NULL;
CREATE VIEW "VisibleHighlight" AS SELECT * FROM "Highlight"
  WHERE "status" = 'approved' AND "deletedAt" IS NULL AND "publishedAt" <= now() AND ("withdrawAt" IS NULL OR "withdrawAt" > now());
CREATE VIEW "VisibleCompany" AS SELECT * FROM "Company"
  WHERE "status" = 'approved' AND "deletedAt" IS NULL AND "publishedAt" <= now() AND ("withdrawAt" IS NULL OR "withdrawAt" > now());

-- Announcements: whoever changes what the public reads, by whatever way, tells every process when it commits. ----------

CREATE FUNCTION announce_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content', '');
  RETURN NULL;
END $$;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['Article', 'ArticleImage', 'ArticleAttachment', 'Activity', 'FocusNews', 'InfoItem', 'FoodShop',
    'FoodShopPhoto', 'FoodArea', 'FoodCuisine', 'Dish', 'Highlight', 'HighlightImage', 'Company', 'AssociationProfile', 'Expert',
    'Banner', 'FriendlyLink', 'Setting', 'StoredFile', 'SignUp']
  LOOP
    EXECUTE format('CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION announce_content()', name);
  END LOOP;
END $$;

-- The audit log only grows. ---------------------------------------------------------------------------------------------

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME;
END $$;
CREATE TRIGGER only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON "AuditEntry" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
