import type { Prisma } from '#prisma/generated/client.ts'
import { settingOf } from '#server/settings/readSettings.ts'
import type { CreditRule } from '#shared/rules/creditRules.ts'

/** What reports earn, and when, as staff have set it; the defaults where they have not, or what they have set makes no sense. */
export async function readCreditRule(tx: Prisma.TransactionClient): Promise<CreditRule> {
  return settingOf('creditRule', (await tx.setting.findUnique({ where: { key: 'creditRule' } }))?.value)
}
