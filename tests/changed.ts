import { execFileSync, spawnSync } from 'node:child_process'

/*
 * `npm run test:changed`: the tests that a change can reach. A change is what differs from the branch `origin/main`, files not committed yet included;
 * another commit may be named: `npm run test:changed -- HEAD~1`.
 */
const [since = 'origin/main'] = process.argv.slice(2)

/** Tests that reach code without importing it: through the built pages, and through processes that they start. */
const reachedWithoutImport: [changed: RegExp, tests: string][] = [
  [/^web\/console\//, 'tests/e2e/console/'],
  [/^web\/member\//, 'tests/e2e/members/'],
  [/^web\/(?!console\/|member\/)|^shared\/|^prisma\/seed\/|^server\/build\//, 'tests/e2e/'],
  [/^server\/(main|boot|backup|database|jobs|staff)\b|^prisma\/(migrations|migrate)/, 'tests/faults/'],
  // Rules read all files.
  [/./, 'tests/rules/'],
]

const git = (...command: string[]) => execFileSync('git', command, { encoding: 'utf8' }).split('\n').filter(Boolean)
const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
const folders = reachedWithoutImport.filter(([files]) => changed.some((file) => files.test(file))).map(([, tests]) => tests)
const listed = execFileSync('vitest', ['list', '--filesOnly', '--json', '--changed', since], { encoding: 'utf8' })
const imported = (JSON.parse(listed) as { file: string }[]).map(({ file }) => file)
process.exitCode = spawnSync('vitest', ['run', '--passWithNoTests', ...folders, ...imported], { stdio: 'inherit' }).status ?? 1
