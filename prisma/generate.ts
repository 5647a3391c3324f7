import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'

/** Generates client and table types. Naming any executable as schema engine stops its unneeded download. */
const prisma = createRequire(import.meta.url).resolve('prisma/build/index.js')
const folder = join(import.meta.dirname, '..')
const PATH = [join(folder, 'node_modules/.bin'), process.env.PATH].join(delimiter)
const { status } = spawnSync(process.execPath, [prisma, 'generate', '--schema', 'prisma/schema'], {
  cwd: folder,
  env: { ...process.env, PATH, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: '1', CHECKPOINT_DISABLE: '1' },
  stdio: ['ignore', 'ignore', 'inherit'],
})
process.exitCode = status ?? 1
