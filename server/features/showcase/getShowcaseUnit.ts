import { notFoundOrGone } from '#server/content/notFoundOrGone.ts'
import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import type { ShowcaseItem, ShowcaseUnit } from '#shared/contracts/showcase.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'

/**
 * Returns the unit that recommends a visible product or craft, and what else it recommends in the same column. Refuses with notFound, or gone. As in
 * neighbourColumns, `public` keeps the others what visitors see in a preview.
 */
export async function getShowcaseUnit(db: Database, id: number): Promise<{ unit: ShowcaseUnit | null; others: ShowcaseItem[] }> {
  const found = await db.reader.row<{ unit: ShowcaseUnit | null; others: ShowcaseItem[] }>(sql`
    select
      (select json_build_object('companyId', unit."id", 'name', unit."name", 'type', unit."type", 'logoKey', unit."logoKey",
          'mainBusiness', unit."mainBusiness", 'officePageId', page."id", 'officeCoverKey', page."coverKey")
        from public."VisibleCompany" unit
        left join lateral (select office."id", office."coverKey" from public."VisibleArticle" office
          where office."companyId" = unit."id" and office."policyType" = ${policyTypes.office}
          order by office."publishedAt" desc, office."id" desc limit 1) page on true
        where unit."id" = thing."companyId") as "unit",
      coalesce((select json_agg(json_build_object('id', "id", 'title', "title", 'subtitle', "subtitle", 'label', "label", 'section', "section",
          'publishedAt', to_char("publishedAt", 'YYYY-MM-DD HH24:MI:SS'), 'coverKey', "coverKey", 'summary', "summary")
          order by "publishedAt" desc, "id" desc)
        from (select other.* from public."VisibleArticle" other
          where other."companyId" = thing."companyId" and other."policyType" = thing."policyType" and other."section" = thing."section"
            and other."id" <> thing."id"
          order by other."publishedAt" desc, other."id" desc limit 4) newest), '[]') as "others"
    from "VisibleArticle" thing where thing."id" = ${id} and thing."policyType" = ${policyTypes.showcase}`)
  if (!found) throw await notFoundOrGone(db, 'article', id)
  return found
}
