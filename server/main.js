import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// JavaScript, because Node loads its TypeScript compiler, which takes 15 MB, for a file that is not in this cache.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)))

if (process.argv.includes('--dev')) await import('./portal.ts')
else {
  const { bundleIfStale } = await import('./build/bundle.ts')
  await import(await bundleIfStale())
}
