/**
 * Schedules something for a moment that lies a little ahead, and answers what `look` saw before it had come. Where the machine was too slow for
 * that, the same is done again with more time.
 */
export async function beforeItComes<T>(schedule: (soon: Date) => Promise<unknown>, look: () => Promise<T>): Promise<T> {
  for (let ahead = 400; ; ahead *= 2) {
    const soon = new Date(Date.now() + ahead)
    await schedule(soon)
    const seen = await look()
    if (Date.now() < soon.getTime()) return seen
  }
}
