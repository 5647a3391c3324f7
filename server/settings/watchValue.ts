import type { Database } from '#server/database/client.ts'
import type { ContentVersion } from '#server/database/contentVersion.ts'
import { readSettings } from '#server/settings/readSettings.ts'
import { initialLimits, type Limit, type LimitName, toLimit } from '#shared/rules/limits.ts'

export interface Watched<T> {
  current(): T
  close(): void
}

/** Maximum delay of a change whose notification was missed. */
const maxAgeMs = 20_000

/** Refreshes by notification and every 20 s. Without the database the last value applies, at first `initial`. */
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
  // One read at a time, then one more for changes meanwhile.
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

export interface WatchedLimits {
  of(name: LimitName): Limit
  close(): void
}

/** For tests. */
export type LimitOverrides = Partial<Record<LimitName, Limit>>

export async function watchLimits(db: Pick<Database, 'reader'>, version: ContentVersion, overrides: LimitOverrides = {}): Promise<WatchedLimits> {
  const times = await watchValue(version, async () => (await readSettings(db, ['limits'])).limits, initialLimits)
  return {
    of: (name) => overrides[name] ?? toLimit(name, times.current()[name]),
    close: times.close,
  }
}
