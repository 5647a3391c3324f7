import type { Database } from '#server/database/client.ts'
import type { ContentVersion } from '#server/database/contentVersion.ts'
import { readSettings } from '#server/settings/readSettings.ts'
import { watchValue } from '#server/settings/watchValue.ts'
import { initialLimits, type Limit, type LimitName, toLimit } from '#shared/rules/limits.ts'

/** The limits that apply now, in memory. */
export interface WatchedLimits {
  of(name: LimitName): Limit
  close(): void
}

/** Limits that apply whatever the setting says, for tests. */
export type LimitOverrides = Partial<Record<LimitName, Limit>>

/** Reads the limits and follows their setting, as `watchValue` does. */
export async function watchLimits(db: Pick<Database, 'reader'>, version: ContentVersion, overrides: LimitOverrides = {}): Promise<WatchedLimits> {
  const times = await watchValue(version, async () => (await readSettings(db, ['limits'])).limits, initialLimits)
  return {
    of: (name) => overrides[name] ?? toLimit(name, times.current()[name]),
    close: times.close,
  }
}
