-- What a new site needs before anything can be written: the association and its branches, which activities belong to, and the districts and cuisines
-- that restaurants are filed under. Staff can change all of it. A site that has its own districts or cuisines keeps just those.
insert into "AssociationProfile" ("id", "name", "updatedAt") values
  (1, '信息分会', now()), (2, '双招双引分会', now()), (3, '医疗健康分会', now()), (4, '企业分会', now()), (5, '驻京办协会', now())
  on conflict do nothing;

-- In the order of GB/T 2260.
insert into "FoodArea" ("code", "name", "position")
  select "position"::text, "name", "position" - 1
  from unnest(array['东城区', '西城区', '朝阳区', '丰台区', '石景山区', '海淀区', '门头沟区', '房山区', '通州区', '顺义区', '昌平区', '大兴区', '怀柔区', '平谷区',
    '密云区', '延庆区']) with ordinality as "area" ("name", "position")
  where not exists (select from "FoodArea");

insert into "FoodCuisine" ("code", "name", "position")
  select "position"::text, "name", "position" - 1
  from unnest(array['京菜', '鲁菜', '川菜', '粤菜', '苏菜', '浙菜', '闽菜', '湘菜', '徽菜', '东北菜', '西北菜', '云贵菜', '清真菜', '素菜'])
    with ordinality as "cuisine" ("name", "position")
  where not exists (select from "FoodCuisine");
