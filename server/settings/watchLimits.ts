import type { Database } from '#server/database/client.ts'
import type { ContentVersion } from '#server/database/contentVersion.ts'
import { readSettings } from '#server/settings/readSettings.ts'
import { initialLimits, type Limit, type LimitName, type LimitTimes, toLimit } from '#shared/rules/limits.ts'

/** The limits that apply now, in memory. */
export interface WatchedLimits {
  of(name: LimitName): Limit
  close(): void
}

/** Limits that apply whatever the setting says, for tests. */
export type LimitOverrides = Partial<Record<LimitName, Limit>>

/** How long a change takes at most where its announcement was missed, in milliseconds. */
const maxAgeMs = 20_000

/**
 * Reads the limits and follows their setting: at once when this process hears of a change, and every 20 s. While the database is away, the last
 * known ones apply.
 */
export async function watchLimits(db: Pick<Database, 'reader'>, version: ContentVersion, overrides: LimitOverrides = {}): Promise<WatchedLimits> {
  let times: LimitTimes = initialLimits
  let reading: Promise<void> | undefined
  let isStale = false
  const read = async () => {
    do {
      isStale = false
      times = (await readSettings(db, ['limits']).catch(() => ({ limits: times }))).limits
    } while (isStale)
  }
  // Changes of content come in bursts: one read at a time, and one more for what came meanwhile.
  const refresh = () => {
    isStale = true
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }
  version.onChange(() => void refresh())
  const timer = setInterval(refresh, maxAgeMs).unref()
  await refresh()
  return {
    of: (name) => overrides[name] ?? toLimit(name, times[name]),
    close: () => clearInterval(timer),
  }
}
