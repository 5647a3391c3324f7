import { type Expression, sql } from 'kysely'

/** SQL for what staff call an account: its name, else the login name; '' where a join has found no account. */
export const personName = (userName: Expression<string | null>, loginName: Expression<string | null>) =>
  sql<string>`coalesce(nullif(${userName}, ''), ${loginName}, '')`
