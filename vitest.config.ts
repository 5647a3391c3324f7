import type { TestUserConfig } from 'vitest/config'
import { defineConfig } from 'vitest/config'

/** What all suites share: a test that writes to console.error fails. */
const setupFiles = ['tests/support/setup.ts']

/** As long as the browser waits for what comes; a busy machine needs it elsewhere too. */
const patience = { poll: { timeout: 20_000 } }

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
      // Each file has a database of its own, so two run side by side. The files of a worker share the modules it has loaded: none may replace one
      // (`vi.mock`). A test has longer than it waits for anything: only a failure takes as long.
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/globalSetup.ts'],
          setupFiles: [...setupFiles, 'tests/support/cheapPasswords.ts'],
          pool: 'forks',
          maxWorkers: 2,
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 60_000,
          expect: patience,
          sequence: { groupOrder: 0 },
        },
      },
      { test: { ...browserTests, name: 'browser', include: ['tests/e2e/**/*.test.ts'] } },
      // These start whole portals and break them, each in a folder and on a port of its own: after the others.
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/faults/support/buildPages.ts'],
          setupFiles,
          testTimeout: 120_000,
          hookTimeout: 60_000,
          expect: patience,
          pool: 'forks',
          maxWorkers: 2,
          isolate: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
