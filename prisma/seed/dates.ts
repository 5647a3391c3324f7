import { random } from '#prisma/seed/random.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** Beijing has no summer time. */
const beijing = 8 * 60 * minute

export interface Dates {
  /** Returns a moment in office hours of that day, its own for each name; of the Friday before, where it is a weekend. Never after the present. */
  published(daysAgo: number, name: string): Date
  /** That many days from now (or ago, when negative), at the hour. */
  at(days: number, hour: number): Date
}

/** Turns the days of the content into moments, seen from `now`. */
export function createDates(now: Date): Dates {
  const today = Math.floor((now.getTime() + beijing) / day) * day - beijing
  const at = (days: number, hour: number) => new Date(today + days * day + hour * 60 * minute)
  return {
    at,
    published(daysAgo, name) {
      const chance = random(`${name} published`)
      const weekday = new Date(at(-daysAgo, 0).getTime() + beijing).getUTCDay()
      const toFriday = weekday === 6 ? 1 : weekday === 0 ? 2 : 0
      const wanted = at(-daysAgo - toFriday, 0).getTime() + workingMinute(chance.int(0, 470)) * minute
      return new Date(Math.min(wanted, now.getTime() - chance.int(1, 30) * minute))
    },
  }
}

/** Minutes of the day: 8:40 to 11:40 and 13:30 to 18:20. */
const workingMinute = (index: number) => (index <= 180 ? 8 * 60 + 40 + index : 13 * 60 + 30 + index - 180)
