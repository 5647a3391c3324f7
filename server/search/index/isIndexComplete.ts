import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import { lexVersion } from '#server/search/text/dictionary.ts'

/** Whether the index holds as many documents of this tokeniser as there are items to be searched. */
export async function isIndexComplete({ reader }: Pick<Database, 'reader'>): Promise<boolean> {
  const row = await reader.row<{ complete: boolean }>(sql`
    select (select count(*) from "SearchSource") = (select count(*) from "SearchDocument" where "lexVersion" = ${lexVersion}) as "complete"`)
  return row?.complete ?? true
}
