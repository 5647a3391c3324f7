import { random } from '#prisma/seed/random.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** Beijing has no summer time. */
const beijing = 8 * 60 * minute

export interface Dates {
  /** A moment in office hours of that day, its own for each name; never after the present. */
  published(daysAgo: number, name: string): Date
  /** That many days from now (or ago, when negative), at the hour. */
  at(days: number, hour: number): Date
}

/** Turns the days of the drafts into moments, seen from `now`. */
export function createDates(now: Date): Dates {
  const today = Math.floor((now.getTime() + beijing) / day) * day - beijing
  const at = (days: number, hour: number) => new Date(today + days * day + hour * 60 * minute)
  return {
    at,
    published(daysAgo, name) {
      const chance = random(`${name} published`)
      const wanted = at(-daysAgo, 0).getTime() + chance.int(8 * 60, 17 * 60) * minute
      return new Date(Math.min(wanted, now.getTime() - chance.int(1, 30) * minute))
    },
  }
}
