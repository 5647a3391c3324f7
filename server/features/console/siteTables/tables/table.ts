import { type Compilable, type Expression, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Prisma } from '#prisma/generated/client.ts'
import type { SiteRow } from '#shared/contracts/console/siteTables.ts'
import type { SiteValue, SiteValues } from '#shared/rules/siteTables.ts'

type Transaction = Prisma.TransactionClient

/** A row as the database answers it. */
export type StoredRow = Omit<SiteRow, 'version'>

/** What one of the small tables is in the database. All of it happens while nobody else changes the same table. */
export interface StoredTable {
  /** Every row, in their order. */
  rows: Compilable<StoredRow>
  /** Refuses what the rules of the form cannot know, and holds what the row refers to. */
  check?(tx: Transaction, values: SiteValues, id: string | null): Promise<void>
  /** Makes a row, the last of all, and answers its id. */
  insert(tx: Transaction, values: SiteValues): Promise<string>
  update(tx: Transaction, id: string, values: SiteValues): Promise<void>
  /** Refuses to take away what others refer to. */
  remove(tx: Transaction, id: string): Promise<void>
  move?(tx: Transaction, id: string, position: number): Promise<void>
}

/** The column `values`. The keys have the order of jsonb. */
export const valuesOf = (columns: Record<string, Expression<SiteValue>>) => sql<SiteValues>`${jsonBuildObject(columns)}::jsonb`.as('values')

/** The columns that a table does not have. */
export const noState = sql<null>`null`.as('state')
export const noUses = sql<null>`null`.as('uses')

/** The part of a table of Prisma's that is needed here. */
interface Delegate {
  aggregate(args: { _max: { position: true } }): Promise<{ _max: { position: number | null } }>
  create(args: { data: object }): Promise<{ id: number }>
  update(args: { where: { id: number }; data: object }): Promise<unknown>
  delete(args: { where: { id: number } }): Promise<unknown>
}

/** A table whose rows have numbers, to which nothing refers. `toData` makes columns of values. */
export const numbered = (delegate: (tx: Transaction) => Delegate, toData: (values: SiteValues) => object): Omit<StoredTable, 'rows'> => {
  return {
    async insert(tx, values) {
      const { _max } = await delegate(tx).aggregate({ _max: { position: true } })
      const { id } = await delegate(tx).create({ data: { ...toData(values), position: (_max.position ?? 0) + 1 } })
      return String(id)
    },
    update: async (tx, id, values) => void (await delegate(tx).update({ where: { id: Number(id) }, data: toData(values) })),
    remove: async (tx, id) => void (await delegate(tx).delete({ where: { id: Number(id) } })),
    move: async (tx, id, position) => void (await delegate(tx).update({ where: { id: Number(id) }, data: { position } })),
  }
}
