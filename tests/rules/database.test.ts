import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeDatabase } from '#prisma/drawDatabase.ts'

test('docs/database.md matches the Prisma schema: npm run docs:database writes it', () => {
  const described = describeDatabase()
  expect(readFileSync('docs/database.md', 'utf8')).toBe(described)
  expect(described).toContain('FoodArea ||--o{ FoodShop : area')
})
