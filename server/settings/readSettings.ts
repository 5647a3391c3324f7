import type { Database } from '#server/database/client.ts'
import { query } from '#server/database/query.ts'
import { type SettingKey, type SettingValue, settings } from '#shared/rules/settings.ts'

type Values = { [K in SettingKey]: SettingValue<K> }

/** What a stored value stands for: the default where there is none, or where it makes no sense (any more). */
export function settingOf<K extends SettingKey>(key: K, stored: unknown): SettingValue<K> {
  const { shape, initial } = settings[key]
  // A setting of an older version may lack what has come since.
  const whole = isObject(stored) && isObject(initial) ? { ...initial, ...stored } : stored
  const { data } = shape.safeParse(whole)
  return (data ?? initial) as SettingValue<K>
}
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The settings of these names as they are now. */
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
