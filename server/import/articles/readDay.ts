import { Day } from '#shared/lib/schemas.ts'

/** The day that people write as 2024-03-05, 2024/3/5, 2024.3.5 or 2024年3月5日; undefined for what is none. */
export function readDay(text: string): string | undefined {
  const [, year = '', month = '', day = ''] = /^(\d{4}) ?[-/.年] ?(\d{1,2}) ?[-/.月] ?(\d{1,2}) ?日?$/.exec(text) ?? []
  const { success, data } = Day.safeParse(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  return success ? data : undefined
}
