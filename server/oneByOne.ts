const last = new Map<string, Promise<unknown>>()

/** Runs the tasks of one key one after the other, in the order they came; in this process only. A task that fails holds up nobody. */
export async function oneByOne<T>(key: string, task: () => Promise<T>): Promise<T> {
  const before = last.get(key) ?? Promise.resolve()
  const mine = before.then(task, task)
  last.set(key, mine)
  try {
    return await mine
  } finally {
    if (last.get(key) === mine) last.delete(key)
  }
}
