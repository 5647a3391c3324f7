import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '#server/database/client.ts'
import { rowsOn } from '#server/database/query.ts'
import type { Differences, ItemRef } from '#server/search/engine.ts'
import { allDocuments, atOneMoment, withConnections } from '#server/search/index/allDocuments.ts'
import type { IndexedDocument } from '#server/search/index/documents.ts'
import { batchesOf, contentOf, countSources, givenRows, upsertItems } from '#server/search/index/writeIndex.ts'
import { lexVersion } from '#server/search/text/dictionary.ts'

/** Compares with public content in one snapshot; with `repair`, rewrites what differs. Returns the differences. */
export async function compareIndex(db: Pick<Database, 'connectionString' | 'prisma'>, { repair = false } = {}): Promise<Differences> {
  const differences = await withConnections(db.connectionString, (client) => atOneMoment(client, () => compare(client)))
  if (!repair) return differences
  for (const [kind, ids] of batchesOf(Object.values(differences).flat())) {
    await db.prisma.$transaction((tx) =>
      upsertItems(
        tx,
        ids.map((id) => ({ kind, id })),
      ),
    )
  }
  return differences
}

async function compare(client: pg.Client): Promise<Differences> {
  const rows = rowsOn(client)
  const different: (ItemRef & { isMissing: boolean })[] = []
  const total = await countSources(rows)
  for await (const documents of allDocuments(rows, total)) different.push(...(await differing(client, documents)))
  const surplus = await rows<ItemRef>(sql`
    select "kind"::text as "kind", "itemId" as "id" from "SearchDocument" except select "kind"::text, "id" from "SearchSource" order by 1, 2`)
  const inOrder = different.toSorted((one, other) => one.kind.localeCompare(other.kind) || one.id - other.id)
  const itemsOf = (isMissing: boolean) => inOrder.filter((item) => item.isMissing === isMissing).map(({ kind, id }) => ({ kind, id }))
  return { missing: itemsOf(true), outdated: itemsOf(false), surplus }
}

const differing = (client: pg.Client, documents: readonly IndexedDocument[]) =>
  rowsOn(client)<ItemRef & { isMissing: boolean }>(sql`
    select given."kind"::text as "kind", given."itemId" as "id", stored."id" is null as "isMissing"
    from ${givenRows(documents)}
    left join "SearchDocument" stored on stored."kind" = given."kind" and stored."itemId" = given."itemId"
    where stored."id" is null or (${contentOf(sql`stored`)}) is distinct from (${contentOf(sql`given`)})`)

export async function isIndexComplete({ reader }: Pick<Database, 'reader'>): Promise<boolean> {
  const row = await reader.row<{ complete: boolean }>(sql`
    select (select count(*) from "SearchSource") = (select count(*) from "SearchDocument" where "lexVersion" = ${lexVersion}) as "complete"`)
  return row?.complete ?? true
}
