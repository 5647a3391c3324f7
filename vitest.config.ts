import { defineConfig } from 'vitest/config'

/** What all suites share: a test that writes to console.error fails. */
const setupFiles = ['tests/support/setup.ts']

export default defineConfig({
  test: {
    projects: [
      {
        // Each file has a database of its own, so two run side by side.
        test: {
          name: 'server',
          include: ['tests/rules/**/*.test.ts', 'tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/globalSetup.ts'],
          setupFiles: [...setupFiles, 'tests/support/withoutPages.ts'],
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 15_000,
          hookTimeout: 30_000,
          sequence: { groupOrder: 0 },
        },
      },
      // All of them read one portal with the demo content.
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/siteSetup.ts'],
          setupFiles,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // As patient as the browser is with what it waits for.
          expect: { poll: { timeout: 10_000 } },
          pool: 'forks',
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      // These start whole portals and break them: after the others, one at a time.
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          setupFiles,
          pool: 'forks',
          maxWorkers: 1,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
