import { sql } from 'kysely'
import type { Prisma } from '#prisma/generated/client.ts'
import { contentTables } from '#server/database/itemTables.ts'
import { query, run } from '#server/database/query.ts'

/** The row of `Setting` that remembers the demo content; not a setting of staff. */
export const demoKey = 'demoContent'

/** The settings of the site that the demo content brings. */
export const demoSettings = ['brand', 'contact', 'footer', 'externalSites', 'hotWords'] as const

/** The tables whose rows the demo content numbers, and what the audit log calls a row of each. */
export const demoTables = {
  ...contentTables,
  Banner: 'banner',
  FriendlyLink: 'friendlyLink',
  ThinkTank: 'thinkTank',
  Expert: 'expert',
  ReviewReason: 'reviewReason',
  Account: 'account',
} as const
export type DemoTable = keyof typeof demoTables
export const demoTableNames = Object.keys(demoTables) as DemoTable[]

/**
 * When the demo content was complete, and the highest id of each table at that moment. It is put into an empty database: every row up to there
 * belongs to it, and every older file without an owner.
 */
export type DemoMark = { completedAt: string; lastIds: Record<DemoTable, number> }

/** Remembers which rows are demo content, so that it can be removed later. Call it when all of it is there. */
export async function writeDemoMark(prisma: Pick<Prisma.TransactionClient, '$queryRawUnsafe' | 'setting'>): Promise<void> {
  const rows = await run(
    prisma,
    demoTableNames
      .map((table) => query.selectFrom(table).select(({ fn }) => [sql.lit(table).as('table'), fn.coalesce(fn.max('id'), sql.lit(0)).as('lastId')]))
      .reduce((all, next) => all.unionAll(next)),
  )
  const lastIds = Object.fromEntries(rows.map(({ table, lastId }) => [table, lastId])) as DemoMark['lastIds']
  await prisma.setting.create({ data: { key: demoKey, value: { completedAt: new Date().toISOString(), lastIds } satisfies DemoMark } })
}
