import { type Compilable, type Expression, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Prisma } from '#prisma/generated/client.ts'
import type { SiteRow } from '#shared/contracts/console/siteTables.ts'
import type { SiteValue, SiteValues } from '#shared/rules/siteTables.ts'

type Transaction = Prisma.TransactionClient

/** Database access of a small table; runs under its lock. */
export interface StoredTable {
  rows: Compilable<SiteRow>
  /** Throws for rules beyond the form's, and locks referenced rows. */
  check?(tx: Transaction, values: SiteValues, id: string | null): Promise<void>
  /** Appends a row and returns its id. */
  insert(tx: Transaction, values: SiteValues): Promise<string>
  update(tx: Transaction, id: string, values: SiteValues): Promise<void>
  /** Throws when the row is in use. */
  remove(tx: Transaction, id: string): Promise<void>
  move?(tx: Transaction, id: string, position: number): Promise<void>
}

/** SQL of the values of a row as one JSON object, with the keys in the order of jsonb. */
export const valuesOf = (columns: Record<string, Expression<SiteValue>>) => sql<SiteValues>`${jsonBuildObject(columns)}::jsonb`.as('values')

export const noState = sql<null>`null`.as('state')
export const noUses = sql<null>`null`.as('uses')

interface Delegate {
  aggregate(args: { _max: { position: true } }): Promise<{ _max: { position: number | null } }>
  create(args: { data: object }): Promise<{ id: number }>
  update(args: { where: { id: number }; data: object }): Promise<unknown>
  delete(args: { where: { id: number } }): Promise<unknown>
}

/** Returns the writing functions of a table that has numeric ids and that no other table refers to. */
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
