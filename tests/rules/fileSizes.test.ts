import { expect, test } from 'vitest'
import { sourceFiles } from '#tests/support/sourceFiles.ts'

/** Tests may be longer: they are read in pieces. */
const maxLines = (path: string) => (path.startsWith('tests/') ? 400 : 300)

test('no file exceeds its line limit', () => {
  const tooLong = sourceFiles().filter(({ path, lines }) => lines > maxLines(path))
  expect(tooLong.map(({ path, lines }) => `${path}: ${lines} lines`)).toEqual([])
})
