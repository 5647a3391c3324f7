import { expect, test } from 'vitest'
import { paths } from '#web/paths.ts'
import { pages } from '#web/routes.ts'

const isPage = (address: string) => pages.some(({ path }) => address.split('?')[0] === `/layout/${path}`)

test('every address of web/paths.ts is that of a page in web/routes.ts', () => {
  const { memberPage, ...others } = paths
  const makers = Object.entries(others) as [string, (of: object) => string][]
  expect(makers.filter(([, make]) => !isPage(make({ id: 1 }))).map(([name]) => name)).toEqual([])
})
