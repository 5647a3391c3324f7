import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'

const pinyin = new Intl.Collator('zh')

/** The provinces members are in, each once and in the order of their pinyin; who is in the recycle bin does not count. */
export async function listProvinces({ reader }: Pick<Database, 'reader'>): Promise<{ provinces: string[] }> {
  const rows = await reader.rows<{ province: string }>(sql`
    select distinct "province" from "Company" where "province" <> '' and "deletedAt" is null`)
  return { provinces: rows.map(({ province }) => province).sort(pinyin.compare) }
}
