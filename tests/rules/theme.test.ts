import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defaultTheme, themeNames, themes } from '#shared/rules/themes.ts'
import { sourceFiles } from '#tests/support/sourceFiles.ts'
import { styledComponents } from '#web/antd/componentStyles.ts'
import { colours, elderColours, font } from '#web/antd/theme.ts'

const tokens = readFileSync(new URL('../../web/styles/tokens.css', import.meta.url), 'utf8')

/** The variables of a rule: `brandHover` → `#8c1219`. The first rule of the selector counts; the others are for narrow windows. */
function variables(selector: string) {
  const [, block = ''] = tokens.split(`\n${selector} {`)
  const declared = block.slice(0, block.indexOf('}')).matchAll(/--([\w-]+):\s*([^;]+);/g)
  return Object.fromEntries(
    [...declared].map(([, name = '', value = '']) => [name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()), plain(value)]),
  )
}
const plain = (value: string) => value.toLowerCase().replace(/\s*,\s*/g, ',')
const plainAll = (table: Record<string, string>) => Object.fromEntries(Object.entries(table).map(([name, value]) => [name, plain(value)]))

test('antd uses the colours and the type of the style sheet', () => {
  expect(variables(':root')).toMatchObject(plainAll({ ...colours, ...themes[defaultTheme].accent, ...font }))
  expect(variables('html[data-elder]')).toMatchObject(plainAll(elderColours))
})

test('the style sheet defines every colour that staff can choose', () => {
  const others = themeNames.filter((theme) => theme !== defaultTheme)
  expect(others.length).toBe(5)
  for (const theme of others) expect(variables(`html[data-theme="${theme}"]`)).toEqual(plainAll({ ...themes[theme].accent }))
})

test('the build generates the styles of every antd component in use', () => {
  const used = sourceFiles().flatMap(({ text }) =>
    [...text.matchAll(/^import \{([^}]+)\} from 'antd'/gm)].flatMap(([, names = '']) => names.split(',').map((name) => name.trim())),
  )
  const isComponent = (name: string) => name !== '' && !name.startsWith('type ')
  // These two have no styles of their own.
  const unstyled = ['ConfigProvider', 'Grid']
  expect(used).toContain('Table')
  expect(used.filter((name) => isComponent(name) && ![...styledComponents, ...unstyled].includes(name))).toEqual([])
})

test('every class that a component names has a rule in its style sheet', () => {
  const missing = sourceFiles().flatMap(({ path, text }) =>
    [...text.matchAll(/^import (\w+) from '(#web\/|\.\/)([^']+\.module\.css)'/gm)].flatMap(([, name = '', base, sheet = '']) => {
      const file = base === './' ? new URL(sheet, new URL(`../../${path}`, import.meta.url)) : new URL(`../../web/${sheet}`, import.meta.url)
      const classes = new Set([...readFileSync(file, 'utf8').matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, word]) => word))
      const used = [...text.replaceAll(/^import .*$/gm, '').matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, word = '']) => word)
      return used.filter((word) => !classes.has(word)).map((word) => `${path}: ${name}.${word}`)
    }),
  )
  expect(missing).toEqual([])
})
