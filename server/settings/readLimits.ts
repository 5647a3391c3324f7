import type { Prisma } from '#prisma/generated/client.ts'
import { settingOf } from '#server/settings/readSettings.ts'
import { type Limit, type LimitName, toLimit } from '#shared/rules/limits.ts'

/** Returns limits, in the order of their names, as they are in this transaction. For what happens rarely; `watchLimits` is for every request. */
export async function readLimits<N extends LimitName[]>({ setting }: Pick<Prisma.TransactionClient, 'setting'>, ...names: N) {
  const times = settingOf('limits', (await setting.findUnique({ where: { key: 'limits' } }))?.value)
  return names.map((name) => toLimit(name, times[name])) as { [K in keyof N]: Limit }
}
