import type { Database } from '#server/database/client.ts'
import type { ContentVersion } from '#server/database/contentVersion.ts'
import { readSettings } from '#server/settings/readSettings.ts'
import { initialLimits, type Limit, type LimitName, toLimit } from '#shared/rules/limits.ts'

/** Something the database says, in memory. */
export interface Watched<T> {
  current(): T
  close(): void
}

/** How long a change takes at most where its announcement was missed, in milliseconds. */
const maxAgeMs = 20_000

/**
 * Reads a value and follows it: at once when this process hears of a change, and every 20 s. While the database is away, the last known value
 * applies; `initial` before there is any.
 */
export async function watchValue<T>(version: ContentVersion, read: () => Promise<T>, initial: T): Promise<Watched<T>> {
  let value = initial
  let reading: Promise<void> | undefined
  let isStale = false
  const readAgain = async () => {
    do {
      isStale = false
      value = await read().catch(() => value)
    } while (isStale)
  }
  // Changes of content come in bursts: one read at a time, and one more for what came meanwhile.
  const refresh = () => {
    isStale = true
    reading ??= readAgain().finally(() => {
      reading = undefined
    })
    return reading
  }
  version.onChange(() => void refresh())
  const timer = setInterval(refresh, maxAgeMs).unref()
  await refresh()
  return { current: () => value, close: () => clearInterval(timer) }
}

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
