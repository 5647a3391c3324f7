import { expect, test } from 'vitest'
import { telAddress, telText } from '#web/lib/telAddress.ts'

test.each([
  ['010-0000 6655', 'tel:010-00006655'],
  ['010-12345678 / 87654321（传真）', 'tel:010-12345678'],
  ['总机：+86 10 1234 5678', 'tel:+861012345678'],
  ['12345', 'tel:12345'],
  ['暂无', undefined],
])('%s has the tel address %s', (text, address) => expect(telAddress(text)).toBe(address))

test.each([
  ['010-00006588', '010-0000 6588'],
  ['0351-1234567', '0351-1234567'],
  ['13800000000', '13800000000'],
])('%s is shown as %s', (text, shown) => expect(telText(text)).toBe(shown))
