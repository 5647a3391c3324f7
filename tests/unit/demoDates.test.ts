import { expect, test } from 'vitest'
import { withDates } from '#prisma/seed/dates.ts'

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
