import { afterEach, beforeEach } from 'vitest'

/** Creates a resource before each test and closes it afterwards. Returns an object with the members of the current one. */
export function forEachTest<T extends { close(): Promise<void> }>(create: () => Promise<T>): T {
  const current = {} as T
  beforeEach(async () => {
    Object.assign(current, await create())
  })
  afterEach(() => current.close())
  return current
}
