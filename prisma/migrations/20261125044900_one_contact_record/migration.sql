-- The contact of the association stood in two places, the footer and its profile. It becomes one setting: what staff have typed in the footer, and where
-- that is empty what they have typed in the profile. Both rows stay as they are, because the previous release reads them.
insert into "Setting" ("key", "value", "updatedAt")
  select 'contact', "contact", now()
  from (select max("value"::text) filter (where jsonb_typeof("value") = 'object')::jsonb as "value" from "Setting" where "key" = 'footer') "footer"
    left join "AssociationProfile" "profile" on "profile"."id" = 5,
    jsonb_build_object(
      'organiser', coalesce("footer"."value" ->> 'organiser', ''),
      'address', coalesce(nullif("footer"."value" ->> 'address', ''), "profile"."address", ''),
      'phone', coalesce(nullif("footer"."value" ->> 'phone', ''), "profile"."tel", ''),
      'email', coalesce(nullif("footer"."value" ->> 'email', ''), "profile"."email", ''),
      'postcode', coalesce(nullif("footer"."value" ->> 'postcode', ''), "profile"."postcode", ''),
      'longitude', coalesce("profile"."longitude"::text, ''),
      'latitude', coalesce("profile"."latitude"::text, '')) "contact"
  where exists (select from jsonb_each_text("contact") "field" where "field"."value" <> '')
  on conflict do nothing;

-- The slogan of the association is that of the site.
insert into "Setting" ("key", "value", "updatedAt")
  select 'brand', jsonb_build_object('slogan', "slogan"), now() from "AssociationProfile" where "id" = 5 and "slogan" <> '' and "slogan" !~ '[<>]'
  on conflict do nothing;
