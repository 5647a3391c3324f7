import { beijingDay } from '#shared/lib/beijingTime.ts'

/** Months in Beijing time, both inclusive: `2026-01`. They sort as text. */
export interface MonthSpan {
  from: string
  until: string
}

const maxMonths = 60

export const thisMonth = () => beijingDay().slice(0, 7)

/** Defaults: until this month, from January of the final year. */
export function fullSpan({ from, until = thisMonth() }: Partial<MonthSpan>): MonthSpan {
  return { from: from ?? `${until.slice(0, 4)}-01`, until }
}

export function checkSpan({ from, until }: MonthSpan): string | undefined {
  if (from > until) return '起始月份不能晚于截止月份'
  if (monthsOf({ from, until }).length > maxMonths) return `统计期间不能超过${maxMonths}个月`
}

/** Negative `by` goes back. */
export function monthAfter(month: string, by = 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const months = year * 12 + number - 1 + by
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
}

export function monthsOf({ from, until }: MonthSpan): string[] {
  const months: string[] = []
  for (let month = from; month <= until && months.length <= maxMonths; month = monthAfter(month)) months.push(month)
  return months
}

export const monthName = (month: string) => `${Number(month.slice(0, 4))}年${Number(month.slice(5))}月`

/** `2026年1月至11月`. */
export function spanName({ from, until }: MonthSpan): string {
  if (from === until) return monthName(from)
  const isOneYear = from.slice(0, 4) === until.slice(0, 4)
  return `${monthName(from)}至${isOneYear ? `${Number(until.slice(5))}月` : monthName(until)}`
}
