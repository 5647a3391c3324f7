import type { Prisma } from '#prisma/generated/client.ts'

/** The row of `Setting` that remembers the demo content; not a setting of staff. */
export const demoKey = 'demoContent'

/** The settings of the site that the demo content brings. */
export const demoSettings = ['brand', 'contact', 'footer', 'externalSites', 'hotWords'] as const

/** The tables whose rows the demo content numbers, and what the audit log calls a row of each. */
export const demoTables = {
  Article: 'article',
  InfoItem: 'infoItem',
  FoodShop: 'foodShop',
  Dish: 'dish',
  Highlight: 'highlight',
  Company: 'company',
  Banner: 'banner',
  FriendlyLink: 'friendlyLink',
  ThinkTank: 'thinkTank',
  Expert: 'expert',
  ReviewReason: 'reviewReason',
  Account: 'account',
} as const
export type DemoTable = keyof typeof demoTables

/**
 * When the demo content was complete, and the highest id of each table at that moment. It is put into an empty database: every row up to there
 * belongs to it, and every older file without an owner.
 */
export type DemoMark = { completedAt: string; lastIds: Record<DemoTable, number> }

/** Remembers which rows are demo content, so that it can be removed later. Call it when all of it is there. */
export async function writeDemoMark(prisma: Pick<Prisma.TransactionClient, '$queryRawUnsafe' | 'setting'>): Promise<void> {
  const columns = Object.keys(demoTables).map((table) => `(select coalesce(max("id"), 0) from "${table}") as "${table}"`)
  const [lastIds] = await prisma.$queryRawUnsafe<[DemoMark['lastIds']]>(`select ${columns.join(', ')}`)
  await prisma.setting.create({ data: { key: demoKey, value: { completedAt: new Date().toISOString(), lastIds } satisfies DemoMark } })
}
