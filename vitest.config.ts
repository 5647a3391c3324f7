import type { TestUserConfig } from 'vitest/config'
import { defineConfig } from 'vitest/config'
import { handbooks } from './server/build/handbooks.ts'

/**
 * Files of a worker share the modules it has loaded, so no test replaces one (`vi.mock`). Tests wait often: three workers keep two cores busy. A test has
 * longer than it waits for anything, also on a machine with other work: only a failure takes as long.
 */
const common = {
  setupFiles: ['tests/support/setup.ts'],
  pool: 'forks',
  maxWorkers: 3,
  isolate: false,
  // The workers share the cores: threads that collect garbage beside them wait for each other.
  execArgv: ['--single-threaded-gc', '--min-semi-space-size=64', '--max-semi-space-size=64'],
  testTimeout: 120_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
} as const satisfies TestUserConfig

export default defineConfig({
  test: {
    projects: [
      // Neither a database nor a browser: functions, and rules about the whole code base.
      { test: { ...common, name: 'unit', include: ['tests/{unit,rules}/**/*.test.ts'] } },
      // Each file has its own database. Some render the pages of the site.
      {
        plugins: [handbooks],
        test: {
          ...common,
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/globalSetup.ts'],
          setupFiles: [...common.setupFiles, 'tests/support/cheapPasswords.ts'],
        },
      },
      // Files of visitors share a portal with the demo content, those of members and staff another one.
      { test: { ...common, name: 'browser', include: ['tests/e2e/**/*.test.ts'], globalSetup: ['tests/support/siteSetup.ts'] } },
      // These start whole portals and break them, each in a folder and on a port of its own.
      { test: { ...common, name: 'faults', include: ['tests/faults/**/*.test.ts'], globalSetup: ['tests/faults/support/buildPages.ts'] } },
    ],
  },
})
