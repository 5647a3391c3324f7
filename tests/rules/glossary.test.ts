import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles } from '#tests/support/sourceFiles.ts'

test('every code name in the glossary exists in the code', () => {
  const code = sourceFiles()
    .map(({ path, text }) => `${path}\n${text}`)
    .join('\n')
  const names = [...readFileSync('docs/glossary.md', 'utf8').matchAll(/`([\w/.*-]+?)( …)?`/g)].map(([, name = '']) => name.replace('*', ''))
  expect(names.length).toBeGreaterThan(60)
  expect(names.filter((name) => !code.includes(name))).toEqual([])
})
