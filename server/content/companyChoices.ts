import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'

/** The offices and enterprises an item can belong to, offline ones too, in the order of their types. */
export const companyChoices = ({ reader }: Pick<Database, 'reader'>): Promise<{ id: number; name: string }[]> =>
  reader.rows(sql`select "id", "name" from "Company" where "deletedAt" is null order by "type", "position", "id"`)
