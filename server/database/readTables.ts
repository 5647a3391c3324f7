import { AsyncLocalStorage } from 'node:async_hooks'

/** What an answer was made of. */
export interface Sources {
  /** Tables and views. */
  tables: Set<string>
  /** When it expires at the latest, on the clock of `performance.now()`. */
  expires: number
}

/** Stands for each table: for what reads by other ways than a `Reader`. */
export const everyTable = '*'

const recorded = new AsyncLocalStorage<Sources>()

/** Adds to `sources` what `work` reads. */
export const recordSources = <T>(sources: Sources, work: () => Promise<T>): Promise<T> => recorded.run(sources, work)

/** Adds to the answer that is being made, if it is recorded. */
export function noteSources(tables: Iterable<string>, expires = Number.POSITIVE_INFINITY) {
  const sources = recorded.getStore()
  if (!sources) return
  for (const table of tables) sources.tables.add(table)
  sources.expires = Math.min(sources.expires, expires)
}

/** Tables and views in a statement. Only they, types and aliases begin with a capital; too many names do no harm. */
export const tablesIn = (statement: string): string[] => [...new Set([...statement.matchAll(/"([A-Z]\w*)"/g)].map(([, name = '']) => name))]
