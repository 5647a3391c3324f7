import type { Prisma } from '#prisma/generated/client.ts'
import type { Database } from '#server/database/client.ts'
import { run } from '#server/database/query.ts'
import { foodArea, foodCuisine } from '#server/features/console/siteTables/tables/foodCodes.ts'
import { banner, expert, friendlyLink, headline, thinkTank } from '#server/features/console/siteTables/tables/plainTables.ts'
import { synonym } from '#server/features/console/siteTables/tables/synonym.ts'
import type { StoredTable } from '#server/features/console/siteTables/tables/table.ts'
import { feature } from '#server/http/feature.ts'
import { withAdvisoryLock } from '#server/locks.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { type SiteRow, siteTablesContract } from '#shared/contracts/console/siteTables.ts'
import type { BodyOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { type SiteTableName, type SiteValues, siteTable } from '#shared/rules/siteTables.ts'

const storedTables: Record<SiteTableName, StoredTable> = { banner, headline, friendlyLink, expert, thinkTank, foodArea, foodCuisine, synonym }

type Contract = typeof siteTablesContract
type Transaction = Prisma.TransactionClient

/** Throws a `Refusal` for duplicates and against the table's rules, and `Refusal('stale')`. */
const saveRow = (db: Database, staff: StaffSession, address: string, { table, id, version, values }: BodyOf<Contract['saveSiteRow']>) =>
  alone(db, table, async (tx, rows) => {
    const stored = storedTables[table]
    const before = id === null ? undefined : seen(rows, id, version)
    const given = before ? { ...values, ...fixedOf(table, before.values) } : values
    refuseTaken(table, rows, given, id)
    await stored.check?.(tx, given, id)
    if (!before) {
      const made = await stored.insert(tx, given)
      await audit(tx, staff, address, { action: 'siteRowCreated', subject: `${table} ${made}`, after: given })
      return { id: made }
    }
    const changed = Object.keys(given).filter((name) => given[name] !== before.values[name])
    if (changed.length > 0) {
      await stored.update(tx, before.id, given)
      const only = (values: SiteValues) => Object.fromEntries(changed.map((name) => [name, values[name] ?? '']))
      await audit(tx, staff, address, {
        action: 'siteRowChanged',
        subject: `${table} ${before.id}`,
        before: only(before.values),
        after: only(given),
      })
    }
    return { id: before.id }
  })

/** Throws a `Refusal` for a row in use, and `Refusal('stale')`. */
const deleteRow = (db: Database, staff: StaffSession, address: string, { table, id, version }: BodyOf<Contract['deleteSiteRow']>) =>
  alone(db, table, async (tx, rows) => {
    const before = seen(rows, id, version)
    await storedTables[table].remove(tx, id)
    await audit(tx, staff, address, { action: 'siteRowDeleted', subject: `${table} ${id}`, before: before.values })
    return null
  })

/** Throws `Refusal('stale')` unless the rows are in the order `loaded`. */
const orderRows = (db: Database, staff: StaffSession, address: string, { table, ids, loaded }: BodyOf<Contract['orderSiteRows']>) =>
  alone(db, table, async (tx, rows) => {
    const { move } = storedTables[table]
    const before = rows.map(({ id }) => id)
    if (!move || loaded.join() !== before.join()) throw new Refusal('stale', staleOrder)
    for (const [index, id] of ids.entries()) await move(tx, id, index + 1)
    await audit(tx, staff, address, { action: 'siteRowsOrdered', subject: table, before: { ids: before }, after: { ids } })
    return null
  })

const staleOrder = '列表已被他人修改，请按现在的列表重新调整顺序'

/** Locks a table and reads all its rows (few). */
const alone = <T>(db: Database, table: SiteTableName, work: (tx: Transaction, rows: SiteRow[]) => Promise<T>): Promise<T> =>
  withAdvisoryLock(db, `site table ${table}`, async (tx) => work(tx, await run(tx, storedTables[table].rows)))

function seen(rows: SiteRow[], id: string, version: number): SiteRow {
  const row = rows.find((row) => row.id === id)
  if (!row) throw new Refusal('notFound', '该条目已被删除')
  if (row.version !== version) throw new Refusal('stale')
  return row
}

const fixedOf = (table: SiteTableName, values: SiteValues): SiteValues =>
  Object.fromEntries(siteTable(table).columns.flatMap(({ name, fixed }) => (fixed ? [[name, values[name] ?? '']] : [])))

function refuseTaken(table: SiteTableName, rows: SiteRow[], values: SiteValues, id: string | null) {
  const { unique, columns } = siteTable(table)
  for (const name of unique) {
    const label = columns.find((column) => column.name === name)?.label
    if (rows.some((row) => row.id !== id && row.values[name] === values[name])) throw new Refusal('refused', `${label}“${values[name]}”已存在`)
  }
}

export const siteTables = feature(siteTablesContract, {
  listSiteRows: ({ db, input }) => db.reader.rows(storedTables[input.table].rows),
  saveSiteRow: ({ db, staff, body, client }) => saveRow(db, staff, client.address, body),
  deleteSiteRow: ({ db, staff, body, client }) => deleteRow(db, staff, client.address, body),
  orderSiteRows: ({ db, staff, body, client }) => orderRows(db, staff, client.address, body),
})
