import { expect, test } from 'vitest'
import { createDates, outsideHolidays, withDates, workingDayBefore } from '#prisma/seed/dates.ts'

/** A Monday, 9:30 in Beijing. */
const monday = new Date('2026-11-30T01:30Z')

test.each([
  ['{周四} 14:30–16:30', '2026年11月26日（周四） 14:30–16:30'],
  ['{周一}', '2026年11月23日（周一）'],
  ['{周日}', '2026年11月29日（周日）'],
  ['{前一天}，会议召开', '11月27日，会议召开'],
  ['{-1年}起，{-21年}成立', '2025年起，2005年成立'],
  ['{其他}', '{其他}'],
])('%s becomes %s', (text, filled) => expect(withDates(text, monday)).toBe(filled))

const dayIn = (date: Date) => new Date(date.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)

test('nothing is published on a weekend or a public holiday', () => {
  const dates = createDates(monday)
  const days = Array.from({ length: 365 }, (_, daysAgo) => dayIn(dates.published({ daysAgo }, 'x')))
  for (const day of days) expect(day.slice(5)).not.toMatch(/^(01-0[1-3]|04-0[4-6]|05-0[1-5]|10-0[1-7])$/)
  expect(dayIn(workingDayBefore(new Date('2026-10-09T02:00Z'), 2))).toBe('2026-09-30')
})

test.each([
  ['forward', 1, '2026-10-08'],
  ['back', -1, '2026-09-29'],
] as const)('an activity of two days moves %s off a public holiday', (_direction, step, first) => {
  expect(dayIn(outsideHolidays(new Date('2026-10-03T01:00Z'), 32, step))).toBe(first)
})
