import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import { columnName, itemsOf } from '#server/features/console/digests/digestItems.ts'
import type { Digest, DigestEntry } from '#shared/contracts/console/digests.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** A line with the text of its item, cleaned HTML. */
export type FullEntry = DigestEntry & { html?: string }
type FullDigest = Omit<Digest, 'entries'> & { entries: FullEntry[] }

const items = itemsOf(sql`"Article"`, sql`"InfoItem"`)

/** A digest whole, with its items as they are now, and whether visitors see them; one statement, so of one moment. Refuses with notFound. */
export async function readFullDigest({ reader }: Pick<Database, 'reader'>, id: number): Promise<FullDigest> {
  const digest = await reader.row<FullDigest>(sql`
    select d."id", d."version", d."title", d."issue", d."date"::text as "date", d."recipients", d."updatedAt", d."articleId",
      coalesce((select "userName" from "Account" where "Account"."id" = d."updatedById"), '') as "updatedBy",
      (select coalesce(json_agg(case when e."kind" is null then json_build_object('kind', 'heading', 'text', e."text") else json_build_object(
          'kind', e."kind", 'id', e."itemId", 'text', e."text", 'withText', e."withText", 'title', item."title", 'column', ${columnName},
          'unit', coalesce(c."name", ''), 'publishedAt', to_char(item."publishedAt", 'YYYY-MM-DD HH24:MI:SS'),
          'html', case when e."withText" then item."html" end, 'isOnline', case e."kind"
            when 'article' then exists (select from "VisibleArticle" v where v."id" = e."itemId")
            else exists (select from "VisibleInfoItem" v where v."id" = e."itemId") end) end order by e."position"), '[]')
        from "DigestEntry" e
          left join lateral (select * from (${items}) item where item."kind" = e."kind"::text and item."id" = e."itemId") item on e."kind" is not null
          left join "Company" c on c."id" = item."companyId"
        where e."digestId" = d."id" and (e."kind" is null or item."id" is not null)) as "entries"
    from "Digest" d where d."id" = ${id}`)
  if (!digest) throw new Refusal('notFound')
  return digest
}

/** The same as staff edit it: without the texts, which may be long. */
export async function readDigest(db: Pick<Database, 'reader'>, id: number): Promise<Digest> {
  const { entries, ...digest } = await readFullDigest(db, id)
  return { ...digest, entries: entries.map(({ html, ...entry }) => entry as DigestEntry) }
}
