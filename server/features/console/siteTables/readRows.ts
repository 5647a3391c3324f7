import type { Prisma } from '#prisma/generated/client.ts'
import type { Database } from '#server/database/client.ts'
import { hashVersion } from '#server/database/hashVersion.ts'
import { run } from '#server/database/query.ts'
import { storedTables } from '#server/features/console/siteTables/tables/index.ts'
import type { StoredRow } from '#server/features/console/siteTables/tables/table.ts'
import type { SiteRow } from '#shared/contracts/console/siteTables.ts'
import { type SiteTableName, siteTable } from '#shared/rules/siteTables.ts'

export const listRows = async ({ reader }: Database, table: SiteTableName): Promise<SiteRow[]> =>
  (await reader.rows(storedTables[table].rows)).map(withVersion(table))

export const readRows = async (tx: Prisma.TransactionClient, table: SiteTableName): Promise<SiteRow[]> =>
  (await run(tx, storedTables[table].rows)).map(withVersion(table))

const withVersion = (table: SiteTableName) => (row: StoredRow) => ({
  ...row,
  version: hashVersion(siteTable(table).columns.map(({ name }) => row.values[name])),
})
