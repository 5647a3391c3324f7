/**
 * Schedules something for a moment in the near future. Returns what `look` saw before that moment. Retries with more time if the machine was too
 * slow.
 */
export async function beforeItComes<T>(schedule: (soon: Date) => Promise<unknown>, look: () => Promise<T>): Promise<T> {
  for (let ahead = 400; ; ahead *= 2) {
    const soon = new Date(Date.now() + ahead)
    await schedule(soon)
    const seen = await look()
    if (Date.now() < soon.getTime()) return seen
  }
}
