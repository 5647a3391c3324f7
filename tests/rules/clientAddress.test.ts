import { expect, test } from 'vitest'
import { sourceFiles } from '#tests/support/sourceFiles.ts'

test('the address of a client is read in one place: what a proxy forwards is checked there', () => {
  const readers = sourceFiles().filter(
    ({ path, text }) => path.startsWith('server/') && /\brequest\.ips?\b|\.remoteAddress\b|headers\['x-forwarded-for'\]/i.test(text),
  )
  expect(readers.map(({ path }) => path)).toEqual(['server/network/clients.ts'])
})
