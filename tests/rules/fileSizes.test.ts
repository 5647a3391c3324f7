import { expect, test } from 'vitest'
import { sourceFiles } from '#tests/support/sourceFiles.ts'

/** Tests and texts of the demo content may be longer: they are read in pieces. */
const most = (path: string) => (/^(tests|prisma\/seed)\//.test(path) ? 400 : 300)

test('no file is longer than somebody wants to read', () => {
  const tooLong = sourceFiles().filter(({ path, lines }) => lines > most(path))
  expect(tooLong.map(({ path, lines }) => `${path}: ${lines} lines`)).toEqual([])
})
