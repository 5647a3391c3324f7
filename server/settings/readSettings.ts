import { type ExpressionBuilder, sql } from 'kysely'
import type { Prisma } from '#prisma/generated/client.ts'
import type { Database } from '#server/database/client.ts'
import { query } from '#server/database/query.ts'
import type { Schema } from '#server/database/schema.ts'
import { type Brand, defaultBrand } from '#shared/rules/brand.ts'
import type { Contact } from '#shared/rules/contact.ts'
import { type Limit, type LimitName, toLimit } from '#shared/rules/limits.ts'
import { association } from '#shared/rules/profileRules.ts'
import { type SettingKey, type SettingValue, settings } from '#shared/rules/settings.ts'

type Values = { [K in SettingKey]: SettingValue<K> }

/** Returns the default for a missing or invalid value. */
export function settingOf<K extends SettingKey>(key: K, stored: unknown): SettingValue<K> {
  const { shape, initial } = settings[key]
  // Adds fields that an older version lacks.
  const whole = isObject(stored) && isObject(initial) ? { ...initial, ...stored } : stored
  const { data } = shape.safeParse(whole)
  return (data ?? initial) as SettingValue<K>
}
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

export async function readSettings<K extends SettingKey>({ reader }: Pick<Database, 'reader'>, keys: readonly K[]): Promise<Pick<Values, K>> {
  const rows = await reader.rows(
    query
      .selectFrom('Setting')
      .select(['key', 'value'])
      .where((eb) => eb('key', '=', eb.fn.any(eb.val<readonly string[]>(keys)))),
  )
  const stored = new Map(rows.map(({ key, value }) => [key, value]))
  return Object.fromEntries(keys.map((key) => [key, settingOf(key, stored.get(key))])) as Pick<Values, K>
}

export const readContact = async (db: Pick<Database, 'reader'>): Promise<Contact> => (await readSettings(db, ['contact'])).contact

/** Returns limits, in the order of their names, as they are in this transaction. For what happens rarely; `watchSettings` is for every request. */
export async function readLimits<N extends LimitName[]>({ setting }: Pick<Prisma.TransactionClient, 'setting'>, ...names: N) {
  const times = settingOf('limits', (await setting.findUnique({ where: { key: 'limits' } }))?.value)
  return names.map((name) => toLimit(name, times[name])) as { [K in keyof N]: Limit }
}

export const readBrand = async (db: Pick<Database, 'reader'>): Promise<Brand> => (await readSettings(db, ['brand'])).brand

const brandName = query
  .selectFrom('Setting')
  .select(({ ref }) => sql<string>`${ref('value')} ->> 'name'`.as('name'))
  .where('key', '=', sql.lit('brand'))

export const associationName = sql<string>`coalesce(${brandName}, ${defaultBrand.name})`

/** SQL of the name of a profile: that of the branch, or that of the site for the association; null without a profile. */
export const profileName = ({ ref }: ExpressionBuilder<Schema, 'AssociationProfile'>) =>
  sql<
    string | null
  >`case ${ref('AssociationProfile.id')} when ${sql.lit(association)} then ${associationName} else ${ref('AssociationProfile.name')} end`
