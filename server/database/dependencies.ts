import { AsyncLocalStorage } from 'node:async_hooks'

/** What an answer was made of. */
export interface Dependencies {
  /** Tables and views. */
  tables: Set<string>
  /** When it expires at the latest, in ms of `performance.now()`. */
  expiresAt: number
}

/** Dependency on all tables, for reads that bypass `Reader`. */
export const allTables = '*'

const collected = new AsyncLocalStorage<Dependencies>()

/** Adds to `dependencies` what `work` reads. */
export const collectDependencies = <T>(dependencies: Dependencies, work: () => Promise<T>): Promise<T> => collected.run(dependencies, work)

/** Adds to the answer that is being made, if its dependencies are collected. */
export function addDependencies(tables: Iterable<string>, expiresAt = Number.POSITIVE_INFINITY) {
  const dependencies = collected.getStore()
  if (!dependencies) return
  for (const table of tables) dependencies.tables.add(table)
  dependencies.expiresAt = Math.min(dependencies.expiresAt, expiresAt)
}

/** Tables and views in a statement. Types and aliases that begin with a capital are among them; they only drop an answer early. */
export const tablesIn = (statement: string): string[] => [...new Set([...statement.matchAll(/"([A-Z]\w*)"/g)].map(([, name = '']) => name))]
