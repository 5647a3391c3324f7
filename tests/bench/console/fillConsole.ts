import pg from 'pg'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { type BenchDocument, createCorpus } from '#tests/bench/search/corpus.ts'

const batchSize = 1000

/** An existing activity for any number. */
export const anActivity = 8

/*
 * The state of articles, by a number from 0 to 19: of twenty, fourteen are online, and one each is a draft, pending, rejected, scheduled, offline and
 * deleted. All kinds, offices, branches and days mix.
 */
const insertArticles = `
  insert into "Article" ("policyType", "section", "label", "title", "content", "summary", "coverKey", "pinned", "companyId", "branchId",
    "status", "failReason", "publishedAt", "withdrawAt", "deletedAt", "updatedAt")
  select kind, section, case kind when ${policyTypes.news} then (array['实时要闻', '协会动态', '通知公告'])[section]
      when ${policyTypes.showcase} then (array['城市概况', '名特优产品', '非物质文化遗产'])[section] else '资讯' end,
    title, html, left(html, 100), case number % 3 when 0 then 'file-' || number end, number % 200 = 0,
    case when kind in (${policyTypes.shared}, ${policyTypes.showcase}, ${policyTypes.office}, ${policyTypes.officeWork}, ${policyTypes.companyWork})
      then 1 + number % 500 end,
    case kind when ${policyTypes.activity} then 1 + number % 4 end,
    (case number % 20 when 0 then 'draft' when 1 then 'pending' when 2 then 'rejected' else 'approved' end)::"ReviewStatus",
    case number % 20 when 2 then '内容不完整' end,
    case number % 20 when 3 then now() + interval '1 day' else at end, case number % 20 when 4 then at + interval '1 day' end,
    case number % 20 when 5 then at + interval '2 days' end, at + interval '3 hours'
  from (select *, 1 + number % 3 as section, 1 + number % 13 as kind
    from unnest($1::int[], $2::text[], $3::text[], $4::timestamptz[]) made(number, title, html, at)) made`

/** Rows that articles reference; `$1` files. */
const before = (count: number) => `
  insert into "AssociationProfile" ("id", "name", "updatedAt") select id, '分会' || id, now() from generate_series(1, 5) id on conflict do nothing;
  insert into "FoodArea" ("code", "name") select 'area' || n, '区域' || n from generate_series(1, 16) n;
  insert into "FoodCuisine" ("code", "name") select 'cuisine' || n, '菜系' || n from generate_series(1, 20) n;
  insert into "Company" ("type", "name", "shortName", "status", "updatedAt")
    select 1 + n % 4, (array['云岭省', '栗阳市', '青川省', '海原市'])[1 + n % 4] || n || '号驻京办事处', '单位' || n, 'approved', now() from generate_series(1, 500) n;
  insert into "Account" ("loginName", "phone", "passwordHash", "userName", "role", "accountType", "companyId", "unitName", "createdAt", "updatedAt", "disabledAt")
    select 'member' || n, (13000000000 + n)::text, '', (array['王', '李', '张', '刘', '陈'])[1 + n % 5] || (array['伟', '芳', '娜', '敏', '静'])[1 + n / 5 % 5],
      'member', 1 + n % 2, 1 + n % 500, '单位' || n % 500, now() - n * interval '1 hour', now(), case n % 50 when 0 then now() end
    from generate_series(1, ${Math.ceil(count / 5)}) n;
  insert into "Account" ("loginName", "passwordHash", "userName", "role", "updatedAt")
    select 'staff' || n, '', '编辑' || n, 'editor', now() from generate_series(1, 30) n;
  insert into "StoredFile" ("key", "originalName", "altText", "mimeType", "size", "sha256", "restricted", "ownerId", "createdAt")
    select 'file-' || n, (array['北京', '会议', '报告', '照片'])[1 + n % 4] || n || (array['.webp', '.pdf'])[1 + n % 2], case n % 3 when 0 then '替代文字' || n else '' end,
      (array['image/webp', 'application/pdf'])[1 + n % 2], 1000 + n, md5(n::text), n % 2 = 1,
      (select min("id") from "Account") + n % 1000, now() - n * interval '10 minutes'
    from generate_series(0, ${count}) n;`

/** Rows that reference them. */
const after = (count: number) => `
  insert into "FileUse" ("fileKey", "kind", "itemId") select 'file-' || n, 'article', n + 1 from generate_series(0, ${count - 1}) n where n % 10 <> 9;
  insert into "Revision" ("kind", "itemId", "version", "data", "status", "authorId", "createdAt")
    select 'article', "id", 1, json_build_object('title', "title", 'content', "content"),
      (case when "status" = 'pending' and "policyType" in (${policyTypes.shared}, ${policyTypes.showcase}) then 'pending' else 'approved' end)::"RevisionStatus",
      (select min("id") from "Account") + "id" % 1000, "publishedAt" from "Article";
  insert into "AuditEntry" ("accountId", "actor", "address", "action", "subject", "before", "after", "createdAt")
    select "id", "loginName", '10.0.' || n % 256 || '.' || n / 256 % 256, (array['signIn', 'articleSaved', 'itemPublished', 'accountEdited', 'exported', 'approve'])[1 + n % 6],
      case when n % 6 > 0 then 'article ' || n else '' end, json_build_object('title', '旧标题' || n), json_build_object('title', '新标题' || n), now() - n * interval '3 minutes'
    from generate_series(1, ${count}) n join "Account" on "loginName" = 'staff' || (1 + n % 30);
  insert into "ViewCount" ("kind", "itemId", "views") select 'article', "id", 1 + "id" * 7919 % 10007 from "Article";
  insert into "InfoItem" ("category", "title", "description", "companyId", "submittedById", "status", "publishedAt", "updatedAt")
    select (array[1, 3, 4])[1 + n % 3], '每日要情' || n, '北京', 1 + n % 500, (select min("id") from "Account") + n % 1000, 'approved', now() - n * interval '1 hour', now()
    from generate_series(1, ${Math.ceil(count / 5)}) n;
  insert into "InfoItem" ("category", "title", "description", "companyId", "submittedById", "status", "publishedAt", "createdAt", "submittedAt", "updatedAt")
    select 3, '专报' || n, '北京', 1 + n % 500, (select min("id") from "Account") + n % 1000,
      (array['approved', 'approved', 'approved', 'rejected', 'pending'])[1 + n % 5]::"ReviewStatus", at, at, at, at
    from (select n, now() - n * interval '5 minutes' as at from generate_series(1, ${count}) n) made;
  insert into "FoodShop" ("title", "areaCode", "cuisineCode", "status", "publishedAt", "updatedAt")
    select '北京菜馆' || n, 'area' || 1 + n % 16, 'cuisine' || 1 + n % 20, 'approved', now() - n * interval '1 hour', now() from generate_series(1, ${Math.ceil(count / 20)}) n;
  insert into "Dish" ("shopId", "title", "imageKey", "status", "updatedAt")
    select "id", '北京烤鸭' || n, 'file-' || 4 * "id" + n, 'approved', now() from "FoodShop", generate_series(1, 4) n;
  insert into "Highlight" ("name", "status", "publishedAt", "updatedAt")
    select '北京年会掠影' || n, 'approved', now() - n * interval '1 day', now() from generate_series(1, ${Math.ceil(count / 50)}) n;
  insert into "CreditEntry" ("accountId", "amount", "reason", "createdAt")
    select "Account"."id", 3, 'granted', now() - n * interval '1 day' from "Account", generate_series(1, 3) n where "role" = 'member';
  insert into "Download" ("accountId", "infoItemId", "createdAt")
    select account."id", info."id", now() - info."id" * interval '1 minute' from (select "id" from "Account" where "role" = 'member' order by "id" limit 20) account,
      (select "id" from "InfoItem" order by "id" limit ${Math.ceil(count / 100)}) info;
  insert into "Activity" ("articleId", "place", "startsAt", "signUpOpensAt", "capacity")
    select "id", '会议室', "publishedAt", "publishedAt", 50 from "Article" where "policyType" = ${policyTypes.activity};
  insert into "SignUp" ("activityId", "accountId", "accountName", "companyName")
    select activity."articleId", account."id", '张三', '单位' from (select "articleId" from "Activity" order by "articleId" limit ${Math.ceil(count / 1000)}) activity,
      (select "id" from "Account" where "role" = 'member' order by "id" limit 200) account;
  insert into "JoinApplication" ("companyName", "contactName", "phone", "createdAt")
    select '北京企业' || n, '张三', '13800000000', now() - n * interval '1 hour' from generate_series(1, ${Math.ceil(count / 20)}) n;
  insert into "MedicalRequest" ("hospital", "department", "expert", "visitDate", "memberUnit", "memberName", "memberPhone", "patientName", "consentedAt", "createdAt")
    select '北京医院', '内科', '专家', now(), '单位' || n, '张三', '13800000000', '李四', now(), now() - n * interval '1 hour' from generate_series(1, ${Math.ceil(count / 20)}) n;`

/** Fills a migrated, empty database as if the site had run for years: this many articles, files and audit entries, and the rest in proportion. */
export async function fillConsole(connectionString: string, count: number): Promise<void> {
  // Only the measured work later needs to be on the disk at each commit.
  const client = new pg.Client({ connectionString, options: '-c synchronous_commit=off' })
  await client.connect()
  await client.query(before(count))
  const document = createCorpus()
  for (let start = 0; start < count; start += batchSize) {
    await insert(
      client,
      Array.from({ length: Math.min(batchSize, count - start) }, (_, index) => ({ number: start + index, ...document(start + index) })),
    )
  }
  await client.query(after(count))
  await client.query('vacuum analyze')
  await client.end()
}

const insert = (client: pg.Client, documents: readonly ({ number: number } & BenchDocument)[]) =>
  client.query(insertArticles, [
    documents.map(({ number }) => number),
    documents.map(({ title }) => title),
    documents.map(({ html }) => html),
    documents.map(({ publishedAt }) => publishedAt),
  ])
