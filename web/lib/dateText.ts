/*
 * Dates arrive as `2026-11-21 09:30:00`, Beijing time, and are only ever shown: text in, text out, so that the server and every
 * browser write the same.
 */

/** `2026-11-21`, for tables and the `datetime` of a time element. */
export const dayOf = (timestamp: string) => timestamp.slice(0, 10)

/** `2026-11-21 09:30`, for the lists of the member centre. */
export const minuteOf = (timestamp: string) => timestamp.slice(0, 16)

/** `2026年11月21日`, for prose and the line under a title. */
export function longDate(timestamp: string) {
  const [year, month, day] = dayOf(timestamp).split('-').map(Number)
  return `${year}年${month}月${day}日`
}

/** `2026年11月21日 9:30` */
export const timeText = (timestamp: string) => `${longDate(timestamp)} ${clockOf(timestamp)}`

/** From one time to another; the day once if it is the same: `2026年11月21日 9:30–11:00`. */
export function timeSpan(from: string, to: string | null) {
  if (!to) return timeText(from)
  return `${timeText(from)}–${dayOf(from) === dayOf(to) ? clockOf(to) : timeText(to)}`
}

const clockOf = (timestamp: string) => timestamp.slice(11, 16).replace(/^0/, '')
