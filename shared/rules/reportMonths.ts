import { beijingDay } from '#shared/lib/beijingTime.ts'

/** Months in Beijing, both included: `2026-01`. Texts of this form are in the order of time. */
export interface MonthSpan {
  from: string
  until: string
}

/** The most months a report is about. */
const maxMonths = 60

/** The month it is in Beijing. */
export const thisMonth = () => beijingDay().slice(0, 7)

/** What is left out filled in: until this month, from the January of the year it ends in. */
export function fullSpan({ from, until = thisMonth() }: Partial<MonthSpan>): MonthSpan {
  return { from: from ?? `${until.slice(0, 4)}-01`, until }
}

/** What is wrong with a span, undefined where nothing is. */
export function checkSpan({ from, until }: MonthSpan): string | undefined {
  if (from > until) return '起始月份不能晚于截止月份'
  if (monthsOf({ from, until }).length > maxMonths) return `统计期间不能超过${maxMonths}个月`
}

/** The month so many months later, or earlier where `by` is negative. */
export function monthAfter(month: string, by = 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const months = year * 12 + number - 1 + by
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** Every month of a span, the first one first. */
export function monthsOf({ from, until }: MonthSpan): string[] {
  const months: string[] = []
  for (let month = from; month <= until && months.length <= maxMonths; month = monthAfter(month)) months.push(month)
  return months
}

/** A month as people read it: `2026年3月`. */
export const monthName = (month: string) => `${Number(month.slice(0, 4))}年${Number(month.slice(5))}月`

/** A span as people read it: `2026年1月至11月`. */
export function spanName({ from, until }: MonthSpan): string {
  if (from === until) return monthName(from)
  const isOneYear = from.slice(0, 4) === until.slice(0, 4)
  return `${monthName(from)}至${isOneYear ? `${Number(until.slice(5))}月` : monthName(until)}`
}
