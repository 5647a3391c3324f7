import { expect, test } from 'vitest'
import { pictureSources } from '#web/ui/media/pictureSources.ts'

const url = '/uploads/2026/11/a.webp'
const sources = (width: number, sizes?: string) => pictureSources('2026/11/a.webp', width, sizes)

test.each([46, 160])('a picture of %i pixels has one version, wide enough for high-density screens', (width) => {
  expect(sources(width)).toEqual({ src: `${url}?w=320` })
})

test.each([
  [161, 320, 640],
  [289, 320, 640],
  [320, 320, 640],
  [395, 640, 960],
  [600, 640, 1600],
  [1700, 1600, 1600],
])('a picture of %i pixels has a version of %i for usual screens and of %i for high-density ones', (width, usual, sharp) => {
  expect(sources(width)).toEqual({ src: `${url}?w=${usual}`, srcSet: `${url}?w=${sharp} 2x` })
})

test('if the width depends on the window, the browser chooses from the versions that could be needed', () => {
  expect(sources(289, '44vw')).toEqual({ src: `${url}?w=320`, srcSet: `${url}?w=320 320w,${url}?w=640 640w`, sizes: '44vw' })
  expect(sources(712, '100vw')).toEqual({
    src: `${url}?w=960`,
    srcSet: `${url}?w=320 320w,${url}?w=640 640w,${url}?w=960 960w,${url}?w=1600 1600w`,
    sizes: '100vw',
  })
})
