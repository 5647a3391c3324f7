import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// JavaScript, because Node loads its TypeScript compiler, which takes 15 MB, for a file that is not in this cache.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)))

const { bundleIfStale } = await import('./build/bundle.ts')
await import(process.argv.includes('--dev') ? './portal.ts' : await bundleIfStale())
