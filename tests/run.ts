import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/*
 * `npm test`: the checks that read the code, then vitest with the tests that run it. Everything is run even after a failure;
 * the last line counts the checks and the tests together.
 */
const report = join(mkdtempSync(join(tmpdir(), 'portal-tests-')), 'vitest.json')
const checks = [
  ['biome', 'check', '--error-on-warnings', '.'],
  ['tsc', '--noEmit'],
  ['knip', '--no-progress'],
]

let passed = 0
let failed = 0
for (const [tool = '', ...options] of checks) {
  const started = performance.now()
  const succeeded = run(tool, options)
  console.log(`${succeeded ? '✓' : '✗'} ${tool} ${((performance.now() - started) / 1000).toFixed(1)} s`)
  succeeded ? passed++ : failed++
}

const finished = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`])
const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport()
for (const { status, fullName, failureMessages } of testResults.flatMap(({ assertionResults }) => assertionResults))
  if (status === 'passed' && failureMessages[0])
    console.log(`Passed at the second try only: ${fullName}\n${failureMessages[0].split('\n    at file:')[0]}`)
passed += numPassedTests
// A run that breaks outside of any test has failed as well.
failed += numFailedTests > 0 || finished ? numFailedTests : 1
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

function run(tool: string, options: string[]): boolean {
  return spawnSync(tool, options, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0
}

interface Report {
  numPassedTests: number
  numFailedTests: number
  testResults: { assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[]
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
