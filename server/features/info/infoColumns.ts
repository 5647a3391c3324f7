import { sql } from '#server/database/sql.ts'

/** What the list and the detail show of an information item. */
export const infoColumns = sql`"id", "title", "category", "publishedAt", "submitterName",
  coalesce((select "name" from "VisibleCompany" where "VisibleCompany"."id" = "companyId"), '') as "companyName"`
