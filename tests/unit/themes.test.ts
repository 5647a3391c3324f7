import { expect, test } from 'vitest'
import { type Accent, themeNames, themes } from '#shared/rules/themes.ts'
import { colours } from '#web/antd/theme.ts'

/** Relative luminance of `#rrggbb`, by WCAG 2. */
function luminance(colour: string) {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
function contrast(one: string, other: string) {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

test('the contrast is computed as in WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

const white = '#ffffff'
const grounds = [white, colours.paper, colours.ink50, colours.rowHover]

test.each(themeNames)('%s is readable as text on every background, and white text on it', (theme) => {
  const { brand, brandHover, brandActive, brand50, brand100 }: Accent = themes[theme].accent
  for (const shade of [brand, brandHover, brandActive])
    for (const ground of [...grounds, brand50, brand100])
      expect({ shade, ground, enough: contrast(shade, ground) >= 4.5 }).toMatchObject({ enough: true })
  for (const text of [colours.t1, colours.t2])
    for (const ground of [brand50, brand100]) expect({ text, ground, enough: contrast(text, ground) >= 4.5 }).toMatchObject({ enough: true })
  // A pressed control, or one under the pointer, differs from the others.
  expect(luminance(brandHover)).toBeLessThan(luminance(brand))
  expect(luminance(brandActive)).toBeLessThan(luminance(brandHover))
})
