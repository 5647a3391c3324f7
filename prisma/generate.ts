import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'

/**
 * Writes the typed database client to prisma/generated.
 * `prisma generate` needs no schema engine, but looks for one and would download it; naming any executable stops that.
 */
const prisma = createRequire(import.meta.url).resolve('prisma/build/index.js')
const { status } = spawnSync(process.execPath, [prisma, 'generate', '--schema', 'prisma/schema'], {
  cwd: new URL('..', import.meta.url),
  env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: '1', CHECKPOINT_DISABLE: '1' },
  stdio: ['ignore', 'ignore', 'inherit'],
})
process.exitCode = status ?? 1
