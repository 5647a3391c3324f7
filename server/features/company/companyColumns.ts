import { sql } from '#server/database/sql.ts'

/** What the list and the detail show of a company. */
export const companyColumns = sql`"id", "type", "rank", "name", "logoKey", "mainBusiness", "contactPhone", "publishedAt"`
