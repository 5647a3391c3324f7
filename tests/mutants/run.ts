import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  closeSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

/*
 * Mutation test: plants each fault of `tests/mutants/*.json` in a copy of the checkout, runs the tests that should see it, and names the faults
 * that no test saw.
 *
 *   npm run test:mutants                           every fault, one after the other; takes hours
 *   npm run test:mutants -- --only credits         one topic; may be given several times
 *   npm run test:mutants -- --under tests/server   faults whose tests all lie in this folder: quick ones
 *   npm run test:mutants -- --from 20              begins with the 20th of the chosen faults
 *   npm run test:mutants -- --check                plants nothing: runs every named test file once
 *   npm run test:mutants -- --results FILE         JSON lines, one for each run; by default in the folder for temporary files
 *
 * A fault that the results file calls seen is not planted again, so a run goes on after an interruption; name another file to begin anew.
 * A new fault is a `line` that occurs once in its `file` (it may be several lines), what it is `broken` to, the `promise` this breaks, and the
 * `tests` that can see it, the quickest ones. Without `tests` the whole suite runs.
 */

interface Mutant {
  topic: string
  n: number
  file: string
  line: string
  broken: string
  promise: string
  tests?: string[]
}
/** `BROKEN`: no test ran, so the fault breaks the build and says nothing about the tests. */
type Outcome = 'seen' | 'MISSED' | 'timed out' | 'BROKEN'

const project = fileURLToPath(new URL('../../', import.meta.url))
const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    under: { type: 'string', default: 'tests' },
    from: { type: 'string', default: '1' },
    check: { type: 'boolean', default: false },
    results: { type: 'string', default: join(tmpdir(), 'portal-mutants.jsonl') },
  },
})
const resultsFile = resolve(options.results)
/** A run that takes longer is ended, in ms: the tests wait for something that the fault prevents. */
const maxRunMs = 10 * 60_000
const maxSuiteMs = 60 * 60_000

const mutants = readMutants()
const problems = mutants.flatMap(problemsOf)
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
const isChosen = ({ topic, tests = ['tests/'] }: Mutant) =>
  (!options.only || options.only.includes(topic)) && tests.every((test) => test.startsWith(`${options.under}/`))
const chosen = mutants.filter(isChosen).slice(Number(options.from) - 1)

const folder = mkdtempSync(join(tmpdir(), 'portal-mutants-'))
const copy = join(folder, 'portal')
/** The pages of the clean copy: put back after a fault that was built into them. */
const cleanBuild = join(folder, 'dist')
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
/** Ends the tests that are running, of which this process then hears. */
let endRun = (_signal: NodeJS.Signals) => {}
let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isStopping = true
    endRun('SIGTERM')
  })
}

copyCheckout()
if (options.check) {
  const { code, failure } = await runTests([...new Set(chosen.flatMap(({ tests = [] }) => tests))], maxSuiteMs, [])
  console.log(code === 0 ? 'The named tests pass without a fault.' : `The named tests fail without a fault: ${failure}`)
  process.exit(code === 0 ? 0 : 1)
}

const seenBefore = readSeen()
const missed: string[] = []
let seen = 0
for (const mutant of chosen) {
  const result = seenBefore.has(keyOf(mutant)) ? undefined : await tryMutant(mutant)
  if (!result || result.outcome === 'seen' || result.outcome === 'timed out') seen++
  else missed.push(result.text)
}
console.log(`${seen} of ${chosen.length} seen`)
for (const text of missed) console.log(text)
process.exit(missed.length > 0 ? 1 : 0)

function readMutants(): Mutant[] {
  return globSync('tests/mutants/*.json', { cwd: project })
    .sort()
    .flatMap((path) => {
      const listed = JSON.parse(readFileSync(join(project, path), 'utf8')) as Omit<Mutant, 'topic' | 'n'>[]
      return listed.map((mutant, index) => ({ ...mutant, topic: basename(path, '.json'), n: index + 1 }))
    })
}

function problemsOf({ topic, n, file, line, broken, tests = [] }: Mutant): string[] {
  const found = existsSync(join(project, file)) ? readFileSync(join(project, file), 'utf8').split(line).length - 1 : 0
  return [
    ...(found === 1 ? [] : [`the line occurs ${found} times in ${file}`]),
    ...(line === broken ? ['the broken line is the same'] : []),
    ...tests.filter((test) => !existsSync(join(project, test))).map((test) => `there is no ${test}`),
  ].map((problem) => `${topic}/${n}: ${problem}`)
}

/** Copies what git knows of, and what it does not ignore, as it is now; builds the pages if any test needs them. */
function copyCheckout() {
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: project, encoding: 'utf8' }).stdout
  for (const path of [...listed.split('\0').filter(Boolean), 'prisma/generated'].filter((path) => existsSync(join(project, path)))) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    cpSync(join(project, path), join(copy, path), { recursive: true, preserveTimestamps: true })
  }
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'), 'junction')
  if (!chosen.some(({ tests }) => !tests || tests.some((test) => /^tests\/(e2e|faults)\//.test(test)))) return
  const built = spawnSync(process.execPath, ['server/build/build.ts'], {
    cwd: copy,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (built.status !== 0) throw new Error('the clean copy could not be built')
  cpSync(join(copy, 'dist'), cleanBuild, { recursive: true, preserveTimestamps: true })
}

async function tryMutant(mutant: Mutant): Promise<{ outcome: Outcome; text: string }> {
  const { topic, n, file, line, broken, promise, tests } = mutant
  const path = join(copy, file)
  const clean = readFileSync(path, 'utf8')
  const { atime, mtime } = statSync(path)
  const began = performance.now()
  writeFileSync(
    path,
    clean.replace(line, () => broken),
  )
  const run = await runTests(tests ?? [], tests ? maxRunMs : maxSuiteMs, ['--bail=1', '--retry=0'])
  // With its old time, so that the pages are not built anew.
  writeFileSync(path, clean)
  utimesSync(path, atime, mtime)
  restoreBuild()

  const outcome = run.code === undefined ? 'timed out' : run.tests === 0 ? 'BROKEN' : run.code === 0 ? 'MISSED' : 'seen'
  const seconds = Math.round((performance.now() - began) / 1000)
  const text = `${outcome}  ${topic}/${n}  ${file}  ${promise} (${[`${seconds} s`, run.failure].filter(Boolean).join(', ')})`
  console.log(text)
  const result = { key: keyOf(mutant), topic, n, file, promise, outcome, seconds, failure: run.failure, at: new Date().toISOString() }
  appendFileSync(resultsFile, `${JSON.stringify(result)}\n`)
  return { outcome, text }
}

function restoreBuild() {
  const finishedAt = (build: string) => statSync(join(build, 'finished'), { throwIfNoEntry: false })?.mtimeMs
  if (!existsSync(cleanBuild) || finishedAt(join(copy, 'dist')) === finishedAt(cleanBuild)) return
  rmSync(join(copy, 'dist'), { recursive: true, force: true })
  cpSync(cleanBuild, join(copy, 'dist'), { recursive: true, preserveTimestamps: true })
}

/** Runs these files, or all of them. `code` is undefined where the time was over, `tests` the number of tests that were found. */
async function runTests(files: string[], maxMs: number, flags: string[]): Promise<{ code: number | undefined; tests: number; failure: string }> {
  const report = join(folder, 'report.json')
  rmSync(report, { force: true })
  const log = openSync(join(folder, 'output.txt'), 'w')
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...flags, '--reporter=json', `--outputFile.json=${report}`, ...files]
  const child = spawn(process.execPath, args, { cwd: copy, stdio: ['ignore', log, log], detached: true })
  endRun = (signal) => {
    try {
      process.kill(-(child.pid as number), signal)
    } catch {
      // It has ended.
    }
  }
  const late = [setTimeout(() => endRun('SIGTERM'), maxMs), setTimeout(() => endRun('SIGKILL'), maxMs + 30_000)]
  const began = performance.now()
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve))
  closeSync(log)
  for (const timer of late) clearTimeout(timer)
  if (isStopping) process.exit(1)
  return { code: performance.now() - began > maxMs ? undefined : (status ?? 1), ...readReport(report) }
}

interface Report {
  numTotalTests: number
  testResults: { status: string; message: string; assertionResults: { status: string; fullName: string }[] }[]
}

/** How many tests there were, and the first failure: a test, a file that could not be loaded, or else the end of the output. */
function readReport(path: string): { tests: number; failure: string } {
  const output = readFileSync(join(folder, 'output.txt'), 'utf8').trim().split('\n')
  if (!existsSync(path)) return { tests: 0, failure: output.slice(-3).join(' ') }
  const { numTotalTests, testResults } = JSON.parse(readFileSync(path, 'utf8')) as Report
  const test = testResults.flatMap(({ assertionResults }) => assertionResults).find(({ status }) => status === 'failed')
  const file = testResults.find(({ status }) => status === 'failed')
  return { tests: numTotalTests, failure: test?.fullName ?? file?.message.split('\n')[0] ?? '' }
}

/** The faults that an earlier run has seen, also those it had to end. */
function readSeen(): Set<string> {
  if (!existsSync(resultsFile)) return new Set()
  const results = readFileSync(resultsFile, 'utf8').split('\n').filter(Boolean)
  const found = results.map((line) => JSON.parse(line) as { key: string; outcome: Outcome })
  return new Set(found.filter(({ outcome }) => outcome === 'seen' || outcome === 'timed out').map(({ key }) => key))
}

function keyOf({ file, line, broken }: Mutant): string {
  return createHash('sha256')
    .update(JSON.stringify([file, line, broken]))
    .digest('hex')
    .slice(0, 16)
}
