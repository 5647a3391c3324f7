import { LRUCache } from 'lru-cache'
import type { ContentVersion } from '#server/database/contentVersion.ts'
import { noteSources, recordSources, type Sources } from '#server/database/readTables.ts'

interface Entry<V> {
  value: V
  sources: Sources
  /** Of the content, when making it began. */
  version: number
}

interface Options<V> {
  /** Milliseconds; lets scheduled publication begin and end. */
  maxAge: number
  /** Bytes. */
  maxSize: number
  sizeOf(value: V, key: string): number
  /** False for partial failures. `briefly` for what is missing: a separate memory for seconds, so that guessed keys do not evict content. */
  keep?(value: V): boolean | 'briefly'
}

/** For missing content: milliseconds and bytes. */
const brief = { maxAge: 5_000, maxSize: 4 * 1024 * 1024 }

/** Values in memory that are made from the content; each is served until one of the tables it was made of changes. */
export interface DerivedCache<V> {
  /** The current value. */
  get(key: string): V | undefined
  /** The current value, also one that is being made. */
  find(key: string): V | Promise<V> | undefined
  /** Makes a value and keeps it. `make` may return the outdated value that it is given, which is then current again. */
  make(key: string, make: (outdated: V | undefined) => Promise<V>): Promise<V>
  /** Counts the size of a value that has changed. */
  resize(key: string): void
}

export function createDerivedCache<V extends object>(
  content: ContentVersion,
  { maxAge, maxSize, sizeOf, keep = () => true }: Options<V>,
): DerivedCache<V> {
  const sizeCalculation = ({ value, sources }: Entry<V>, key: string) => sizeOf(value, key) + 60 * sources.tables.size
  const kept = new LRUCache<string, Entry<V>>({ maxSize, sizeCalculation })
  const keptBriefly = new LRUCache<string, Entry<V>>({ maxSize: brief.maxSize, sizeCalculation })
  const making = new Map<string, { value: Promise<V>; sources: Sources; version: number }>()

  const isCurrent = ({ sources, version }: Omit<Entry<V>, 'value'>) =>
    content.current !== undefined && performance.now() < sources.expires && content.isUnchanged(sources.tables, version)
  const entryOf = (key: string) => {
    const entry = kept.get(key) ?? keptBriefly.get(key)
    return entry && isCurrent(entry) ? entry : undefined
  }
  const keepEntry = (choice: true | 'briefly', key: string, entry: Entry<V>) => {
    const [cache, other] = choice === 'briefly' ? [keptBriefly, kept] : [kept, keptBriefly]
    other.delete(key)
    cache.set(key, entry)
  }

  return {
    get: (key) => entryOf(key)?.value,
    find(key) {
      const entry = entryOf(key)
      if (entry) {
        noteSources(entry.sources.tables, entry.sources.expires)
        return entry.value
      }
      const begun = making.get(key)
      // Also where only other tables have changed since: what it will read is not known yet.
      return begun && begun.version === content.current ? noted(begun) : undefined
    },
    make(key, make) {
      const version = content.current
      if (version === undefined) return make(undefined)
      const sources: Sources = { tables: new Set(), expires: performance.now() + maxAge }
      const value = recordSources(sources, () => make(kept.peek(key)?.value)).then((value) => {
        const choice = keep(value)
        if (choice === 'briefly') sources.expires = Math.min(sources.expires, performance.now() + brief.maxAge)
        // What has changed meanwhile is noticed when the value is next asked for.
        if (choice) keepEntry(choice, key, { value, sources, version })
        return value
      })
      const begun = { value, sources, version }
      making.set(key, begun)
      const done = () => void (making.get(key) === begun && making.delete(key))
      value.then(done, done)
      return noted(begun)
    },
    resize(key) {
      const entry = kept.peek(key)
      // A copy, because sizes are counted only then.
      if (entry) kept.set(key, { ...entry })
    },
  }

  async function noted({ value, sources }: { value: Promise<V>; sources: Sources }) {
    const made = await value
    noteSources(sources.tables, sources.expires)
    return made
  }
}
