/* Formats Beijing timestamps such as `2026-11-21 09:30:00` as text, so that server and browsers agree. */

/** `2026-11-21` */
export const dayOf = (timestamp: string) => timestamp.slice(0, 10)

/** `2026-11-21 09:30` */
export const minuteOf = (timestamp: string) => timestamp.slice(0, 16)

/** `2026年11月21日` */
export function longDate(timestamp: string) {
  const [year, month, day] = dayOf(timestamp).split('-').map(Number)
  return `${year}年${month}月${day}日`
}

/** `11月21日` */
export const monthAndDay = (timestamp: string) => longDate(timestamp).slice(5)

/** `2026年11月21日 9:30` */
export const timeText = (timestamp: string) => `${longDate(timestamp)} ${clockOf(timestamp)}`

/** Names the day once if both are equal: `2026年11月21日 9:30–11:00`. */
export function timeSpan(from: string, to: string | null) {
  if (!to) return timeText(from)
  return `${timeText(from)}–${dayOf(from) === dayOf(to) ? clockOf(to) : timeText(to)}`
}

const clockOf = (timestamp: string) => timestamp.slice(11, 16).replace(/^0/, '')
