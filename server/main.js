import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { bundleIfStale } from './build/bundle.ts'

// Speeds up the next start; optional.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)))

if (process.argv.includes('--dev')) await import('./portal.ts')
else await import(await bundleIfStale())
