import { containsText, orderBy, whereAll, withinDays } from '#server/database/listParts.ts'
import type { List } from '#server/database/reader.ts'
import { sql } from '#server/database/sql.ts'
import { fileUses } from '#server/features/console/media/fileUses.ts'
import type { mediaContract } from '#shared/contracts/console/media.ts'
import type { InputOf } from '#shared/lib/endpoint.ts'

const columns = sql`"key", "originalName" as "name", "altText", case when "restricted" then 'document' else 'picture' end as "kind", "size", "width",
  "height", "StoredFile"."createdAt" as "at", coalesce("loginName", '') as "owner", coalesce("userName", '') as "ownerName",
  (select count(distinct ("kind", "itemId"))::int from ${fileUses} uses where uses."fileKey" = "StoredFile"."key") as "uses"`
const sorts = { at: sql`"StoredFile"."createdAt"`, name: sql`"originalName"`, size: sql`"size"` }

/** The files as somebody has asked for them. */
export function mediaList(input: InputOf<typeof mediaContract.listMedia>): List {
  const { text, kind, used, owner, from, until } = input
  const where = whereAll(
    containsText(text, [sql`"originalName"`, sql`"altText"`, sql`"userName"`, sql`"loginName"`]),
    kind && sql`"restricted" = ${kind === 'document'}`,
    // All uses at once: looking each file up would take as many looks as there are files.
    used === 'yes' ? sql`"key" in (select "fileKey" from ${fileUses} uses)` : undefined,
    used === 'no' ? sql`"key" not in (select "fileKey" from ${fileUses} uses)` : undefined,
    owner === undefined ? undefined : sql`"loginName" = ${owner}`,
    ...withinDays(sorts.at, from, until),
  )
  const source = sql`from "StoredFile" left join "Account" on "Account"."id" = "ownerId" ${where}`
  return { columns, source, order: orderBy(sorts, input, sql`"key"`) }
}
