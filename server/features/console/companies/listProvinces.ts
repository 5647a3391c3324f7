import type { Database } from '#server/database/client.ts'
import { provinceOrder } from '#server/database/regionOrder.ts'
import { sql } from '#server/database/sql.ts'

/** The provinces members are in, each once and in the order of the administrative codes; who is in the recycle bin does not count. */
export async function listProvinces({ reader }: Pick<Database, 'reader'>): Promise<{ provinces: string[] }> {
  const rows = await reader.rows<{ province: string }>(sql`
    select "province" from "Company" where "province" <> '' and "deletedAt" is null group by "province" order by ${provinceOrder}, "province"`)
  return { provinces: rows.map(({ province }) => province) }
}
