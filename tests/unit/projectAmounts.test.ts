import { expect, test } from 'vitest'
import { alignAmounts } from '#web/features/policy/projectAmounts.ts'

test.each([
  [['18.6亿元', '0.86亿元', '2亿元'], '亿元', ['18.60', '0.86', '2.00']],
  [['320 万元', '45万元'], '万元', ['320', '45']],
  [['1.2亿元', '800万元'], '', ['1.2亿元', '800万元']],
  [['1.2亿元', ''], '', ['1.2亿元', '']],
  [['约3亿元'], '', ['约3亿元']],
  [[], '', []],
])('%j', (amounts, unit, numbers) => expect(alignAmounts(amounts)).toEqual({ unit, numbers }))
