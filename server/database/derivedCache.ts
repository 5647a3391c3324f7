import { LRUCache } from 'lru-cache'
import type { ContentVersion } from '#server/database/contentVersion.ts'
import { addDependencies, collectDependencies, type Dependencies } from '#server/database/contentVersion.ts'

interface Computation {
  dependencies: Dependencies
  /** Of the content, at its start. */
  version: number
}
interface Entry<V> extends Computation {
  value: V
}
interface Pending<V> extends Computation {
  value: Promise<V>
}

interface Options<V> {
  /** Bytes. */
  maxSize: number
  sizeOf(value: V, key: string): number
  /** False for partial failures. `briefly` for what is missing: a separate cache for seconds, so that guessed keys do not evict content. */
  keep?(value: V): boolean | 'briefly'
}

/** Milliseconds; lets scheduled publication begin and end. */
const maxAge = 30_000

/** For missing content: milliseconds and bytes. */
const brief = { maxAge: 5_000, maxSize: 4 * 1024 * 1024 }

/**
 * Values made from the content, each served until one of the tables it depends on changes. `find` and `make` are two calls, because a caller may
 * refuse to make one.
 */
export interface DerivedCache<V> {
  /** The current value. */
  get(key: string): V | undefined
  /** The current value, or one that is being made. */
  find(key: string): V | Promise<V> | undefined
  /** Makes a value and keeps it. `make` may return the outdated value that it is given, which is then current again. */
  make(key: string, make: (outdated: V | undefined) => Promise<V>): Promise<V>
  /** Counts the size of a value that has changed. */
  resize(key: string): void
}

export function createDerivedCache<V extends object>(content: ContentVersion, { maxSize, sizeOf, keep = () => true }: Options<V>): DerivedCache<V> {
  const sizeCalculation = ({ value, dependencies }: Entry<V>, key: string) => sizeOf(value, key) + 60 * dependencies.tables.size
  const kept = new LRUCache<string, Entry<V>>({ maxSize, sizeCalculation })
  const keptBriefly = new LRUCache<string, Entry<V>>({ maxSize: brief.maxSize, sizeCalculation })
  const pending = new Map<string, Pending<V>>()

  const isCurrent = ({ dependencies, version }: Computation) =>
    content.current !== undefined && performance.now() < dependencies.expiresAt && content.isUnchanged(dependencies.tables, version)
  const currentEntry = (key: string) => {
    const entry = kept.get(key) ?? keptBriefly.get(key)
    return entry && isCurrent(entry) ? entry : undefined
  }

  return {
    get: (key) => currentEntry(key)?.value,
    find(key) {
      const entry = currentEntry(key)
      if (entry) {
        addDependencies(entry.dependencies.tables, entry.dependencies.expiresAt)
        return entry.value
      }
      // Joins no computation from before the last change: on which tables it depends is not known until it ends.
      const computation = pending.get(key)
      return computation && computation.version === content.current ? join(computation) : undefined
    },
    make(key, make) {
      const version = content.current
      if (version === undefined) return make(undefined)
      const dependencies: Dependencies = { tables: new Set(), expiresAt: performance.now() + maxAge }
      const value = collectDependencies(dependencies, () => make(kept.peek(key)?.value)).then((value) => {
        // A change meanwhile is detected when the value is read, because `version` is from the start.
        store(key, { value, dependencies, version })
        return value
      })
      const computation = { value, dependencies, version }
      pending.set(key, computation)
      const end = () => void (pending.get(key) === computation && pending.delete(key))
      value.then(end, end)
      return join(computation)
    },
    resize(key) {
      for (const cache of [kept, keptBriefly]) {
        const entry = cache.peek(key)
        // The cache computes sizes only for new objects.
        if (entry) cache.set(key, { ...entry })
      }
    },
  }

  function store(key: string, entry: Entry<V>) {
    const choice = keep(entry.value)
    if (choice === true) {
      keptBriefly.delete(key)
      kept.set(key, entry)
    } else if (choice === 'briefly') {
      kept.delete(key)
      entry.dependencies.expiresAt = Math.min(entry.dependencies.expiresAt, performance.now() + brief.maxAge)
      keptBriefly.set(key, entry)
    }
  }

  /** What depends on a value depends on the same tables, also if there is none. */
  async function join({ value, dependencies }: Pending<V>) {
    try {
      return await value
    } finally {
      addDependencies(dependencies.tables, dependencies.expiresAt)
    }
  }
}
