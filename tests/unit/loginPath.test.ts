import { expect, test } from 'vitest'
import { wayBack } from '#web/lib/loginPath.ts'

test.each([
  ...['https://evil.example/', '//evil.example/x', '/\\evil.example', '/layout/\\evil.example', 'javascript:alert(1)'],
  ...['/api/x', '/layout/login?from=x', ''],
])('the way back never leads to %j, but to the home page', (from) => {
  expect(wayBack(from)).toBe('/layout/index')
})

test.each(['/layout/call', '/layout/my-messages?page=2'])('the way back leads to %s', (from) => {
  expect(wayBack(from)).toBe(from)
})
