import { sql } from 'kysely'
import type { Prisma } from '#prisma/generated/client.ts'
import { contentTables } from '#server/database/itemTables.ts'
import { query, run } from '#server/database/query.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** A row of `Setting`, not a staff setting. */
export const demoKey = 'demoContent'

export const demoSettings = ['brand', 'contact', 'footer', 'externalSites', 'hotWords'] as const

/** With their audit log names. */
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

/** Earlier rows, and older files without owner, are demo content. */
export type DemoMark = { completedAt: string; lastIds: Record<DemoTable, number> }

/** Call when all is stored. */
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

/** Throws `Refusal('refused')` while there is demo content, which an import would take for its own items of the same name. */
export async function assertNoDemo({ setting }: Pick<Prisma.TransactionClient, 'setting'>): Promise<void> {
  if ((await setting.count({ where: { key: demoKey } })) > 0) throw new Refusal('refused', '请先清除演示内容，再导入')
}
