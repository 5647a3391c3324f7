import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'

const pinyin = new Intl.Collator('zh')

/** The provinces members are in, each once and in the order of their pinyin; of members in the recycle bin too, which are filtered like the others. */
export async function listProvinces({ reader }: Pick<Database, 'reader'>): Promise<{ provinces: string[] }> {
  const rows = await reader.rows<{ province: string }>(sql`select distinct "province" from "Company" where "province" <> ''`)
  return { provinces: rows.map(({ province }) => province).sort(pinyin.compare) }
}
