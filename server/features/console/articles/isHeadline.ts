import { sql } from '#server/database/sql.ts'

/** Whether an article (`item`) stands on the home page under a headline of its own. */
export const isHeadline = sql`exists (select from "FocusNews" where "articleId" = item."id")`
