import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Mutant {
  file: string
  line: string
  broken: string
  tests?: string[]
}

test('every planted fault matches the current code, and the tests it names exist', () => {
  const timesIn = (file: string, line: string) => (existsSync(file) ? readFileSync(file, 'utf8').split(line).length - 1 : 0)
  const problems = globSync('tests/mutants/*.json').flatMap((list) =>
    (JSON.parse(readFileSync(list, 'utf8')) as Mutant[]).flatMap(({ file, line, broken, tests = [] }) => [
      ...(timesIn(file, line) === 1 && line !== broken ? [] : [`${list}: not once in ${file}: ${line}`]),
      ...tests.filter((path) => !existsSync(path)).map((path) => `${list}: no ${path}`),
    ]),
  )
  expect(problems).toEqual([])
})

test('every fault is planted once', () => {
  const faults = globSync('tests/mutants/*.json').flatMap((list) => JSON.parse(readFileSync(list, 'utf8')) as Mutant[])
  const keys = faults.map(({ file, line, broken }) => JSON.stringify([file, line, broken]))
  expect(keys.filter((key, index) => keys.indexOf(key) < index)).toEqual([])
})
