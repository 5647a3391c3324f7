import { expect, test } from 'vitest'
import { defaultBrand } from '#shared/rules/brand.ts'
import { sourceFiles } from '#tests/support/sourceFiles.ts'

test('the name of the association comes from the setting: only its default contains it', () => {
  const files = sourceFiles().filter(({ path, text }) => /^(server|shared|web)\//.test(path) && text.includes(defaultBrand.name))
  expect(files.map(({ path }) => path)).toEqual(['shared/rules/brand.ts'])
})
