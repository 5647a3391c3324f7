import { ownVersions } from '#server/content/contentSql.ts'
import { neighbourColumns } from '#server/content/neighbourColumns.ts'
import { notFoundOrGone } from '#server/content/notFoundOrGone.ts'
import { signUpIsOpen } from '#server/content/signUpIsOpen.ts'
import { withoutNeighbours } from '#server/content/withoutNeighbours.ts'
import type { Database } from '#server/database/client.ts'
import { type Sql, sql } from '#server/database/sql.ts'
import type { Member } from '#server/members/member.ts'
import type { ArticleDetail } from '#shared/contracts/article.ts'
import { signUpLabel } from '#shared/rules/policyTypes.ts'

/** Whether both belong to the same, or to none. PostgreSQL takes `is not distinct from` for rare: it would sort a long list, not follow its index. */
const isSame = (owner: Sql) => sql`(other.${owner} = a.${owner} or other.${owner} is null and a.${owner} is null)`

/** The list an article stands in: previous and next are looked for there. */
const sameList = sql`other."policyType" = a."policyType" and other."section" = a."section" and ${isSame(sql`"branchId"`)}
  and (a."policyType" not in (3, 6, 7) or ${isSame(sql`"companyId"`)})`

/** An article as it is shown, from a source of articles; an article is `a` in it. */
const detailOf = (source: Sql, also: Sql = sql``) => sql`
    select a."id", a."policyType", a."section", a."title", a."subtitle", a."label", a."publishedAt", a."createdAt", a."coverKey", a."content",
      a."summary", a."link", a."source", a."author", a."editor", a."originalUrl", a."companyId", "VisibleCompany"."name" as "companyName", a."branchId",
      coalesce("ViewCount"."views", 0) as "views",
      coalesce((select json_agg(json_build_object('id', "id", 'fileKey', "fileKey", 'title', "title") order by "position", "id")
        from "ArticleImage" where "articleId" = a."id"), '[]') as "gallery",
      coalesce((select json_agg(json_build_object('name', "name", 'fileKey', "fileKey", 'size', "size") order by "position", "id")
        from "ArticleAttachment" join "StoredFile" on "key" = "fileKey" where "articleId" = a."id"), '[]') as "attachments",
      case when "Activity"."articleId" is not null then json_build_object('open', ${signUpIsOpen}, 'place', "Activity"."place",
        'startsAt', to_char("Activity"."startsAt", 'YYYY-MM-DD HH24:MI:SS'), 'endsAt', to_char("Activity"."endsAt", 'YYYY-MM-DD HH24:MI:SS'),
        'closesAt', to_char("Activity"."signUpClosesAt", 'YYYY-MM-DD HH24:MI:SS'),
        'placesLeft', "Activity"."capacity" - (select count(*) from "SignUp"
          where "SignUp"."activityId" = "Activity"."articleId" and "SignUp"."cancelledAt" is null)) end as "activity",
      ${neighbourColumns('article', { item: sql`a`, same: sameList })} ${also}
    from ${source} a
    left join "VisibleCompany" on "VisibleCompany"."id" = a."companyId"
    left join "Activity" on "Activity"."articleId" = a."id"
    left join "ViewCount" on "kind" = 'article' and "itemId" = a."id"`

/** A visible article, whole, in one statement; of any kind, unless `also` narrows it. Refuses with notFound, or gone. */
export async function getArticle(db: Database, id: number, also: Sql = sql``): Promise<ArticleDetail> {
  const article = await db.reader.row<ArticleDetail>(sql`${detailOf(sql`"VisibleArticle"`)} where a."id" = ${id} ${also}`)
  if (!article) throw await notFoundOrGone(db, 'article', id)
  return article.activity?.open ? { ...article, subtitle: signUpLabel } : article
}

/** An article this member's company has submitted, in its latest version; undefined for what is not its own. */
export async function getOwnArticle(db: Database, id: number, member: Member): Promise<ArticleDetail | undefined> {
  const article = await db.reader.row<ArticleDetail>(detailOf(ownVersions('article', member, id), sql`, a."status", a."failReason"`))
  return article && withoutNeighbours(article)
}
