import { expect, test } from 'vitest'
import { sourceFiles } from '#tests/support/sourceFiles.ts'
import { paths } from '#web/paths.ts'
import { memberPages, pages } from '#web/routes.ts'

const pagePaths = new Set(pages.map(({ path }) => path))

test('every address of web/paths.ts is that of a page', () => {
  const { memberPage, ...others } = paths
  const makers = Object.entries(others) as [string, (of: object) => string][]
  const isPage = (address: string) => pagePaths.has(address.replace('/layout/', '').replace(/\?.*/, ''))
  expect(makers.filter(([, make]) => !isPage(make({ id: 1 }))).map(([name]) => name)).toEqual([])
})

test('every page that the server or a member page names exists', () => {
  const calls = sourceFiles()
    .filter(({ path }) => /^(server|web)\//.test(path))
    .flatMap(({ text }) => [...text.matchAll(/\bpageAddress\(([^{)]*)/g)].map(([, argument = '']) => argument))
  const names = calls.flatMap((argument) => [...argument.matchAll(/'([^']+)'/g)].map(([, name]) => name))
  expect(names).toContain('my-city-style')
  const ofMembers = Object.values(memberPages).flatMap(({ editing, below }) => [editing?.list, below].filter((path) => path !== undefined))
  expect([...names, ...ofMembers].filter((name = '') => !pagePaths.has(name))).toEqual([])
})
