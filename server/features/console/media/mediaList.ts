import { containsText, isTyped, orderBy, whereAll, withinDays } from '#server/database/listParts.ts'
import type { SqlList } from '#server/database/reader.ts'
import { type Sql, sql } from '#server/database/sql.ts'
import { fileUses, isUsed } from '#server/storage/fileUses.ts'
import type { mediaContract } from '#shared/contracts/console/media.ts'
import type { InputOf } from '#shared/lib/endpoint.ts'

/** Documents are not all restricted: attachments of articles are for everybody. */
const isPicture = sql`"mimeType" like 'image/%'`

const lookUp = { tables: sql`from "StoredFile" left join "Account" on "Account"."id" = "ownerId"`, key: sql`"key"` }
const columns = sql`"key", "originalName" as "name", "altText", case when ${isPicture} then 'picture' else 'document' end as "kind", "size", "width",
  "height", "StoredFile"."createdAt" as "at", coalesce("loginName", '') as "owner", coalesce("userName", '') as "ownerName",
  (select count(distinct ("kind", "itemId"))::int from ${fileUses} uses where uses."fileKey" = "StoredFile"."key") as "uses"`
const sorts = { at: sql`"StoredFile"."createdAt"`, name: sql`"originalName"`, size: sql`"size"` }

/** Names are looked for among the accounts, not with each file. */
const ownersBy = (condition: Sql) => sql`select "id" from "Account" where ${condition}`

/** The files as somebody has asked for them. */
export function mediaList(input: InputOf<typeof mediaContract.listMedia>): SqlList {
  const { text, kind, used, owner, from, until } = input
  const where = whereAll(
    containsText(text, [sql`"originalName"`, sql`"altText"`], (holds) => sql`"ownerId" in (${ownersBy(holds([sql`"userName"`, sql`"loginName"`]))})`),
    kind && (kind === 'picture' ? isPicture : sql`not ${isPicture}`),
    used && (used === 'yes' ? isUsed : sql`not ${isUsed}`),
    owner === undefined ? undefined : sql`"ownerId" in (${ownersBy(sql`"loginName" = ${owner}`)})`,
    ...withinDays(sorts.at, from, until),
  )
  return {
    columns,
    source: sql`${lookUp.tables} ${where}`,
    order: orderBy(sorts, input, lookUp.key),
    lookUp: { ...lookUp, once: isTyped(text) || used !== undefined },
  }
}
