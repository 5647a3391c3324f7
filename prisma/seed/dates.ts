import type { Published } from '#prisma/seed/content.ts'
import { random } from '#prisma/seed/random.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** Beijing has no daylight saving time. */
const beijing = 8 * 60 * minute

export interface Dates {
  /** A time in office hours, unique by name; days off and future times move to the previous working day. */
  published(when: Published, name: string): Date
  /** Negative: ago. */
  at(days: number, hour: number): Date
}

/**
 * Fills in dates that count back from `from`: `{周四}` becomes the last Thursday before that day (2026年11月26日（周四）), `{前一天}` the working day
 * before (11月26日), `{-21年}` a year (2005年).
 */
export const withDates = (text: string, from: Date): string =>
  text.replaceAll(/\{(?:周([日一二三四五六])|(前一天)|-(\d+)年)\}/g, (_, weekday?: string, dayBefore?: string, years?: string) => {
    const shift = from.getTime() + beijing
    if (years) return `${new Date(shift).getUTCFullYear() - Number(years)}年`
    let moment = shift - day
    const isAnother = () =>
      dayBefore ? isDayOff(moment - beijing) : weekdays[new Date(moment).getUTCDay()] !== weekday || isHoliday(moment - beijing)
    while (isAnother()) moment -= day
    const found = new Date(moment)
    const monthAndDay = `${found.getUTCMonth() + 1}月${found.getUTCDate()}日`
    return dayBefore ? monthAndDay : `${found.getUTCFullYear()}年${monthAndDay}（周${weekday}）`
  })

const weekdays = '日一二三四五六'

export function createDates(now: Date): Dates {
  const today = Math.floor((now.getTime() + beijing) / day) * day - beijing
  const at = (days: number, hour: number) => new Date(today + days * day + hour * 60 * minute)
  const midnight = (when: Published) => {
    if ('workingDaysAgo' in when) return workingDayBefore(now, when.workingDaysAgo)
    return at('on' in when ? -daysSince(when.on, today) : -when.daysAgo, 0)
  }
  return {
    at,
    published(when, name) {
      const chance = random(`${name} published`)
      const minutes = workingMinute(chance.int(0, 470)) * minute
      let moment = midnight(when).getTime() + minutes
      while (isDayOff(moment) || moment >= now.getTime()) moment -= day
      return new Date(moment)
    },
  }
}

/** Returns the midnight, in Beijing, of the working day that many working days before `from`. */
export function workingDayBefore(from: Date, days: number): Date {
  let moment = Math.floor((from.getTime() + beijing) / day) * day - beijing
  for (let left = days; left > 0; ) {
    moment -= day
    if (!isDayOff(moment)) left--
  }
  return new Date(moment)
}

/** Moves a time span by whole days, in the direction of `step`, until it neither begins nor ends on a public holiday. */
export function outsideHolidays(start: Date, hours: number, step: 1 | -1): Date {
  let moment = start.getTime()
  while (isHoliday(moment) || isHoliday(moment + hours * 60 * minute)) moment += step * day
  return new Date(moment)
}

/** First and last days. Those of the lunar calendar are left out. */
const holidays = [
  ['01-01', '01-03'],
  ['04-04', '04-06'],
  ['05-01', '05-05'],
  ['10-01', '10-07'],
] as const

function isHoliday(moment: number) {
  const monthAndDay = new Date(moment + beijing).toISOString().slice(5, 10)
  return holidays.some(([first, last]) => first <= monthAndDay && monthAndDay <= last)
}

const isDayOff = (moment: number) => [0, 6].includes(new Date(moment + beijing).getUTCDay()) || isHoliday(moment)

function daysSince(monthAndDay: string, today: number): number {
  const year = new Date(today + beijing).getUTCFullYear()
  const inYear = (of: number) => (today + beijing - Date.parse(`${of}-${monthAndDay}T00:00Z`)) / day
  return inYear(year) >= 0 ? inYear(year) : inYear(year - 1)
}

/** Minutes of the day: 8:40 to 11:40 and 13:30 to 18:20. */
const workingMinute = (index: number) => (index <= 180 ? 8 * 60 + 40 + index : 13 * 60 + 30 + index - 180)
