import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, type ProvidedContext, test } from 'vitest'
import { setup } from '#tests/support/globalSetup.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { isCrashTest } from './support/variants.ts'

/*
 * During an update the previous release reads and writes a database that this release has migrated. This test checks the code of that release out of
 * git and runs its own tests, with its own database client, on a database migrated by this checkout. The test on the text of migrations
 * (tests/rules/migrations.test.ts) cannot see what a new check, trigger or view rejects.
 */

const root = fileURLToPath(new URL('../../', import.meta.url))
const { previousRelease } = packageJson
const isAvailable = spawnSync('git', ['cat-file', '-e', `${previousRelease}^{commit}`], { cwd: root }).status === 0
const skipReason = isAvailable ? '' : ' (skipped: its commit is not in this checkout; fetch the full history)'

/** Test files in tests/server of the previous release that together write every table of members and staff; all of its files in `test:crash`. */
const files = [
  ...['download', 'session', 'join', 'messages', 'memberInfo', 'memberFood', 'console/articles', 'console/review', 'console/settings'],
  ...(isCrashTest ? ['article', 'home', 'feeds', 'search/publishing', 'credits', 'login', 'review', 'jobs/runner'] : []),
  ...(isCrashTest ? ['console/sessions', 'console/itemDrafts', 'console/preview', 'console/items', 'console/siteTables', 'console/audit'] : []),
]

/** One file in Vitest's JSON report. */
interface FileResult {
  /** An absolute path. */
  name: string
  status: string
  /** Why the file did not run; empty if it did. */
  message: string
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
}

describe.skipIf(!isAvailable)(`the previous release, ${previousRelease.slice(0, 7)}, on the database of this one${skipReason}`, () => {
  const cleanUps: (() => unknown)[] = []
  let results = new Map<string, FileResult>()

  beforeAll(async () => {
    const folder = extractRelease()
    let database: ProvidedContext['database'] | undefined
    const provide = (_: string, value: unknown) => (database = value as ProvidedContext['database'])
    // Its tests create districts and cuisines whose names a new site now has already.
    cleanUps.push(await setup({ provide }, 'delete from "FoodArea"; delete from "FoodCuisine"'))
    const { child, finished } = runTests(folder, { MIGRATED_DATABASE: JSON.stringify(database) })
    cleanUps.push(() => child.kill('SIGKILL'))
    results = new Map((await finished).map((result) => [relative(folder, result.name).replaceAll('\\', '/'), result]))
  }, 540_000)

  afterAll(async () => {
    for (const cleanUp of cleanUps.reverse()) await cleanUp()
  }, 60_000)

  test.each(files)('%s', (file) => {
    const result = results.get(`tests/server/${file}.test.ts`)
    expect(result, 'that release has no such test').toBeDefined()
    const failed = result?.assertionResults.filter(({ status }) => status === 'failed') ?? []
    expect(failed.map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages[0]}`)).toEqual([])
    expect(result).toMatchObject({ status: 'passed', message: '' })
    expect(result?.assertionResults.some(({ status }) => status === 'passed')).toBe(true)
  })
})

/**
 * Returns a folder with the code of the previous release, the packages of this checkout and a database client for its schema. It is kept for the next
 * run, which then finds its modules transformed; not below node_modules, where Node runs no TypeScript.
 */
function extractRelease(): string {
  const packages = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const releases = join(root, '.cache/previousRelease')
  const folder = join(releases, `${previousRelease.slice(0, 12)}-${packages.slice(0, 12)}`)
  const finished = join(folder, 'finished')
  if (existsSync(finished)) return folder
  rmSync(releases, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  execFileSync('git', ['archive', '--format=tar', '--output', join(folder, 'release.tar'), previousRelease], { cwd: root })
  execFileSync('tar', ['-xf', 'release.tar'], { cwd: folder })
  rmSync(join(folder, 'release.tar'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  execFileSync(process.execPath, ['prisma/generate.ts'], { cwd: folder, stdio: 'ignore' })
  // The only change: its tests clone the given database and run none of its migrations.
  writeFileSync(
    join(folder, 'tests/support/globalSetup.ts'),
    "export const setup = (project) => project.provide('database', JSON.parse(process.env.MIGRATED_DATABASE))\n",
  )
  writeFileSync(finished, '')
  return folder
}

/** Runs the tests of the release in that folder in a separate process. `finished` throws its output if it ends without a report. */
function runTests(folder: string, environment: Record<string, string>) {
  const results = mkdtempSync(join(tmpdir(), 'portal-previous-'))
  const report = join(results, 'report.json')
  // One worker: what a second one saves in time it costs in loading everything again, and other tests run at the same time.
  const worker = ['--project=server', '--maxWorkers=1', '--execArgv=--single-threaded-gc']
  const options = [...worker, '--cache=false', '--reporter=json', `--outputFile=${report}`]
  const { PATH, HOME } = process.env
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...options, ...files.map((file) => `tests/server/${file}.test.ts`)],
    { cwd: folder, env: { PATH, HOME, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (printed += data))
  const finished = once(child, 'close').then((): FileResult[] => {
    if (!existsSync(report)) throw new Error(`the tests of the previous release did not run:\n${printed.slice(-4000)}`)
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
    rmSync(results, { recursive: true })
    return testResults
  })
  return { child, finished }
}
