import { globSync, readFileSync } from 'node:fs'
import type { TestUserConfig } from 'vitest/config'
import { defineConfig } from 'vitest/config'

/** What all suites share: a test that writes to console.error fails. */
const setupFiles = ['tests/support/setup.ts']

/** As long as the browser waits for what comes; a busy machine needs it elsewhere too. */
const patience = { poll: { timeout: 20_000 } }

const serverFiles = globSync('tests/server/**/*.test.ts')
/** What replaces modules or loads them twice needs them for itself; all others of a worker share what the first has loaded. */
const mockingFiles = serverFiles.filter((file) => /vi\.(mock|resetModules)\(/.test(readFileSync(file, 'utf8')))

/** Each file has a database of its own, so two run side by side. A test has longer than it waits for anything: only a failure takes as long. */
const serverTests = {
  globalSetup: ['tests/support/globalSetup.ts'],
  setupFiles: [...setupFiles, 'tests/support/withoutPages.ts'],
  pool: 'forks',
  maxWorkers: 2,
  testTimeout: 120_000,
  hookTimeout: 60_000,
  expect: patience,
  sequence: { groupOrder: 0 },
} as const satisfies TestUserConfig

/** In a browser. Files of visitors share a portal with the demo content, those of members and staff another one. */
const browserTests = {
  globalSetup: ['tests/support/siteSetup.ts'],
  setupFiles,
  testTimeout: 120_000,
  hookTimeout: 60_000,
  expect: patience,
  pool: 'forks',
  maxWorkers: 2,
  isolate: false,
  sequence: { groupOrder: 1 },
} as const satisfies TestUserConfig

export default defineConfig({
  test: {
    projects: [
      // Neither a database nor a browser: functions, and rules about the whole code base.
      {
        test: {
          name: 'unit',
          include: ['tests/{unit,rules}/**/*.test.ts'],
          setupFiles,
          pool: 'forks',
          maxWorkers: 2,
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      { test: { ...serverTests, name: 'server', include: serverFiles, exclude: mockingFiles, isolate: false } },
      { test: { ...serverTests, name: 'mocks', include: mockingFiles } },
      { test: { ...browserTests, name: 'browser', include: ['tests/e2e/**/*.test.ts'] } },
      // These start whole portals and break them: after the others, one at a time.
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          setupFiles,
          testTimeout: 120_000,
          hookTimeout: 60_000,
          expect: patience,
          pool: 'forks',
          maxWorkers: 1,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
