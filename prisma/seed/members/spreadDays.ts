import { random } from '#prisma/seed/random.ts'

/** Ages in days for a list, newest first: a few of today and yesterday, then ever thinner over two years. */
export function spreadDays(name: string, count: number): number[] {
  const { int } = random(`days of ${name}`)
  const fresh = Math.min(5, Math.ceil(count / 8))
  const days = Array.from({ length: count }, (_, index) => {
    if (index < fresh) return index < Math.ceil(fresh / 2) ? 0 : 1
    const part = (index - fresh + 1) / (count - fresh)
    return 1 + Math.round(715 * part ** 1.8) + int(0, 9)
  })
  return days.sort((one, other) => one - other)
}
