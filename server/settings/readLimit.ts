import type { Prisma } from '#prisma/generated/client.ts'
import { settingOf } from '#server/settings/readSettings.ts'
import { type Limit, type LimitName, toLimit } from '#shared/rules/limits.ts'

/** Returns a limit as it is in this transaction. For what happens rarely; `watchLimits` is for every request. */
export async function readLimit({ setting }: Pick<Prisma.TransactionClient, 'setting'>, name: LimitName): Promise<Limit> {
  const stored = await setting.findUnique({ where: { key: 'limits' } })
  return toLimit(name, settingOf('limits', stored?.value)[name])
}
