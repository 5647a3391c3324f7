import { expect, test } from 'vitest'
import { sourceFiles } from '#tests/support/sourceFiles.ts'

/** What browsers lack that visitors and members still use: Chromium before 120, Safari before 17.4. Bundlers lower syntax, not these. */
const newer = [
  /\bURL\.canParse\(/,
  /\b(search|params|searchParams|next)\.size\b/,
  /\bis(To)?WellFormed\(/,
  /\bto(WellFormed|Sorted|Reversed|Spliced)\(/,
  /\b\w+\.with\(\w+, /,
  /\bAbortSignal\.any\b/,
  /\bPromise\.(withResolvers|try)\b/,
  /\b(Object|Map)\.groupBy\b/,
  /\bArray\.fromAsync\b/,
  /\(\?<[=!]/,
]

test('no code of the browser asks for more than browsers of the last years have', () => {
  const found = sourceFiles()
    .filter(({ path }) => path.startsWith('web/') || path.startsWith('shared/'))
    .flatMap(({ path, text }) => newer.flatMap((name) => (name.test(text) ? [`${path}: ${name.source}`] : [])))
  expect(found).toEqual([])
})
