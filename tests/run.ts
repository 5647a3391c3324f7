import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { compileCache } from '#tests/support/compileCache.ts'

/*
 * `npm test`: the checks that read the code, beside vitest with the tests that run it. A failure ends nothing. Then a table of the stages and the
 * slowest files, and as the last line the number of checks and tests that passed and failed.
 *
 * With arguments it is vitest alone: `npm test -- tests/server/login.test.ts -t 'part of a name'`.
 */
const checks = [
  ['biome', 'check', '--error-on-warnings', '.'],
  // On one thread it takes half of the processor time, and the tests need the other core. A later run checks only what a change can reach.
  ['tsc', '--noEmit', '--singleThreaded', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/tsc.tsbuildinfo'],
  ['knip', '--no-progress'],
]
/** Stages of the tests, by the folders of their files. */
const stages = { units: /^tests\/(unit|rules)\//, server: /^tests\/server\//, browser: /^tests\/e2e\//, faults: /^tests\/faults\// }

interface Ran {
  succeeded: boolean
  seconds: number
}
interface TestFile {
  path: string
  /** In ms since the epoch. */
  begun: number
  ended: number
  tests: number
}

const given = process.argv.slice(2)
if (given.length > 0) process.exit((await run(['vitest', 'run', ...given], 'inherit')).succeeded ? 0 : 1)

const began = performance.now()
const report = join(mkdtempSync(join(tmpdir(), 'portal-tests-')), 'vitest.json')
const [finished, ...checked] = await Promise.all([
  run(['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], 'inherit'),
  ...checks.map((command) => run(command, 'pipe')),
])
const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport()
printTable()
const passed = numPassedTests + checked.filter(({ succeeded }) => succeeded).length
// A run that breaks outside of any test has failed as well.
const failed = Math.max(numFailedTests, finished.succeeded ? 0 : 1) + checked.filter(({ succeeded }) => !succeeded).length
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

/** Runs a tool. With `pipe` its output is held back until it ends, so that it does not mix with that of the tests. */
function run([tool = '', ...options]: string[], output: 'inherit' | 'pipe'): Promise<Ran> {
  const begun = performance.now()
  const env = { ...process.env, ...compileCache }
  const child = spawn(tool, options, { env, stdio: ['ignore', output, output], shell: process.platform === 'win32' })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (part: string) => (text += part))
  return new Promise((resolve) => {
    child.once('close', (code) => {
      const ran = { succeeded: code === 0, seconds: (performance.now() - begun) / 1000 }
      if (output === 'pipe') console.log(`${ran.succeeded ? '✓' : `${text}✗`} ${tool} ${ran.seconds.toFixed(1)} s`)
      resolve(ran)
    })
  })
}

function printTable() {
  const files = testResults.map(
    ({ name, startTime, endTime, assertionResults }): TestFile => ({
      ...{ path: relative(process.cwd(), name).replaceAll('\\', '/'), begun: startTime, ended: endTime, tests: assertionResults.length },
    }),
  )
  const print = (...columns: string[]) => console.log(columns.map((column, index) => (index ? column.padStart(8) : column.padEnd(64))).join(''))
  print('\nstage', 'wall', 'tests')
  print('checks', seconds(Math.max(...checked.map(({ seconds }) => 1000 * seconds))), String(checks.length))
  for (const [stage, paths] of Object.entries(stages)) {
    const own = files.filter(({ path }) => paths.test(path))
    if (own.length === 0) continue
    const wall = Math.max(...own.map(({ ended }) => ended)) - Math.min(...own.map(({ begun }) => begun))
    print(stage, seconds(wall), String(own.reduce((sum, { tests }) => sum + tests, 0)))
  }
  print('all', seconds(performance.now() - began))
  print('\nslowest files')
  const slowest = files.toSorted((a, b) => b.ended - b.begun - (a.ended - a.begun)).slice(0, 10)
  for (const { path, begun, ended, tests } of slowest) print(path, seconds(ended - begun), String(tests))
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

interface Report {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    /** In ms since the epoch. */
    startTime: number
    endTime: number
    assertionResults: unknown[]
  }[]
}

function readReport(): Partial<Report> {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return {}
  } finally {
    rmSync(join(report, '..'), { recursive: true, force: true })
  }
}
