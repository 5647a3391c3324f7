import { expect, test } from 'vitest'
import { sourceFiles } from '#tests/support/sourceFiles.ts'

test('client addresses are read in one place, where forwarded headers are checked', () => {
  const readers = sourceFiles().filter(
    ({ path, text }) => path.startsWith('server/') && /\brequest\.ips?\b|\.remoteAddress\b|headers\['x-forwarded-for'\]/i.test(text),
  )
  expect(readers.map(({ path }) => path)).toEqual(['server/network/clients.ts'])
})
