import { expect, test } from 'vitest'
import { sourceFiles } from '#tests/support/sourceFiles.ts'

/** APIs that supported browsers lack (Chromium before 120, Safari before 17.4). Bundlers lower syntax, not APIs. */
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

test('browser code uses no API that the oldest supported browsers lack', () => {
  const found = sourceFiles()
    .filter(({ path }) => path.startsWith('web/') || path.startsWith('shared/'))
    .flatMap(({ path, text }) => newer.flatMap((name) => (name.test(text) ? [`${path}: ${name.source}`] : [])))
  expect(found).toEqual([])
})
