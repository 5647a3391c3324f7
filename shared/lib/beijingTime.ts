/** The moment a text like `2026-11-21 09:30:00` names in Beijing, which has no summer time. */
export const beijingDate = (timestamp: string): Date => new Date(`${timestamp.replace(' ', 'T')}+08:00`)

/** The moment as such a text. */
export const beijingText = (date: Date): string => new Date(date.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** Whether a text is such a moment that there is: no 31st of February. Years before 1000 are slips, and PostgreSQL knows no year 0. */
export function isMoment(text: string): boolean {
  const moment = beijingDate(text)
  return /^[1-9]/.test(text) && !Number.isNaN(moment.getTime()) && beijingText(moment) === text
}

/** The day in Beijing so many days from now: `2026-11-21`. */
export const beijingDay = (daysAhead = 0): string => beijingText(new Date(Date.now() + daysAhead * 24 * 3_600_000)).slice(0, 10)
