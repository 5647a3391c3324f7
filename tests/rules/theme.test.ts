import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { colours, elderColours, font } from '#web/antd/theme.ts'

const tokens = readFileSync(new URL('../../web/styles/tokens.css', import.meta.url), 'utf8')

/** The variables of a rule: `redHover` → `#8c1219`. The first rule of the selector counts; the others are for narrow windows. */
function variables(selector: string) {
  const [, block = ''] = tokens.split(`\n${selector} {`)
  const declared = block.slice(0, block.indexOf('}')).matchAll(/--([\w-]+):\s*([^;]+);/g)
  return Object.fromEntries(
    [...declared].map(([, name = '', value = '']) => [name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()), plain(value)]),
  )
}
const plain = (value: string) => value.toLowerCase().replace(/\s*,\s*/g, ',')
const plainAll = (table: Record<string, string>) => Object.fromEntries(Object.entries(table).map(([name, value]) => [name, plain(value)]))

test('antd wears the colours and the type of the style sheet', () => {
  expect(variables(':root')).toMatchObject(plainAll({ ...colours, ...font }))
  expect(variables('html[data-elder]')).toMatchObject(plainAll(elderColours))
})
