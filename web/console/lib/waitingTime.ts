/** Two working days: what waits for longer is late. */
const lateAfter = 48

export const isLate = (hours: number) => hours >= lateAfter

/** How long something has waited, from whole hours: `不到1小时`, `5小时`, `3天`. */
export function waitingTime(hours: number): string {
  if (hours < 1) return '不到1小时'
  return hours < 24 ? `${hours}小时` : `${Math.floor(hours / 24)}天`
}
