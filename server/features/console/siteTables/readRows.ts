import { createHash } from 'node:crypto'
import type { Prisma } from '#prisma/generated/client.ts'
import type { Database } from '#server/database/client.ts'
import { toText } from '#server/database/sql.ts'
import { storedTables } from '#server/features/console/siteTables/tables/index.ts'
import type { SiteRow } from '#shared/contracts/console/siteTables.ts'
import { type SiteTableName, type SiteValues, siteTable } from '#shared/rules/siteTables.ts'

type Stored = Omit<SiteRow, 'version'>

/** All rows of a table, for the list. */
export const listRows = async ({ reader }: Database, table: SiteTableName): Promise<SiteRow[]> =>
  (await reader.rows<Stored>(storedTables[table].rows)).map(withVersion(table))

/** The same inside a transaction. */
export async function readRows(tx: Prisma.TransactionClient, table: SiteTableName): Promise<SiteRow[]> {
  const { rows } = storedTables[table]
  return (await tx.$queryRawUnsafe<Stored[]>(toText(rows), ...rows.values)).map(withVersion(table))
}

/** These tables have no column of a version: what two of them have in common is what they hold. */
const withVersion = (table: SiteTableName) => (row: Stored) => ({
  ...row,
  version: createHash('md5')
    .update(JSON.stringify(siteTable(table).columns.map(({ name }) => (row.values as SiteValues)[name])))
    .digest('hex'),
})
