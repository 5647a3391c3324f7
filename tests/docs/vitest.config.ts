import { defineConfig } from 'vitest/config'

/** For `npm run docs:pictures`: the portals and the browser of the browser tests, outside `npm test`. */
export default defineConfig({
  test: {
    include: ['tests/docs/takePictures.ts'],
    setupFiles: ['tests/support/setup.ts'],
    globalSetup: ['tests/support/siteSetup.ts'],
    pool: 'forks',
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
})
