/** A distance as people say it: `320 米`, `1.2 公里`, `18 公里`. */
export function distanceText(metres: number): string {
  if (metres < 995) return `${Math.max(10, Math.round(metres / 10) * 10)} 米`
  const kilometres = metres / 1000
  return `${kilometres < 9.95 ? kilometres.toFixed(1) : Math.round(kilometres)} 公里`
}
