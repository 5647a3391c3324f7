/** Parses `2026-11-21 09:30:00`; Beijing has no summer time. */
export const beijingDate = (timestamp: string): Date => new Date(`${timestamp.replace(' ', 'T')}+08:00`)

export const beijingText = (date: Date): string => new Date(date.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** Rejects nonexistent dates and years before 1000; PostgreSQL has no year 0. */
export function isMoment(text: string): boolean {
  const moment = beijingDate(text)
  return /^[1-9]/.test(text) && !Number.isNaN(moment.getTime()) && beijingText(moment) === text
}

/** Whether `2026-11-21` exists, from the year 1000. */
export const isDay = (text: string): boolean => isMoment(`${text} 00:00:00`)

/** `2026-11-21`. */
export const beijingDay = (daysAhead = 0): string => beijingText(new Date(Date.now() + daysAhead * 24 * 3_600_000)).slice(0, 10)
