import { spawn } from 'node:child_process'
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { markUsed, removeUnused } from '#server/build/sharedAssets.ts'

/*
 * The server in some sixty files instead of a thousand modules, which starts a quarter sooner (docs/decisions/0042). All addresses are below the folder of
 * the code.
 */
const ownCode = fileURLToPath(new URL('../../', import.meta.url))
const entry = 'server/portal.ts'
const bundlesIn = (code: string) => join(code, 'dist/portal')
/** Written last: marks a complete bundle. */
const currentIn = (code: string) => join(code, 'dist/portal.json')

interface Bundle {
  /** Named by its content. Running processes load further files from it after an update. */
  folder: string
  /** `stateOf` its sources before it was made. */
  state: string
}

const serverSources = ['server', 'shared', 'prisma/applyMigrations.ts', 'prisma/generated', 'package.json', 'package-lock.json']
/** In many small modules. Other libraries may read files beside their own, or are also loaded by the pages. */
const bundledLibraries = ['kysely']
const maxUnusedMs = 24 * 3_600_000

/** Returns the address of the module that runs the portal: the bundle, made anew if its sources have changed, or its source if that fails. */
export async function bundleIfStale(code = ownCode): Promise<string> {
  try {
    if (!(await isFresh(code))) await runApart(fileURLToPath(import.meta.url), [code])
    const { folder } = await readCurrent(code)
    return pathToFileURL(join(bundlesIn(code), folder, 'portal.js')).href
  } catch (error) {
    console.error(`服务器程序没有打包，启动会慢一些：${(error as Error).message}`)
    return pathToFileURL(join(code, entry)).href
  }
}

/** Without build tools (Docker image) any bundle counts. */
async function isFresh(code: string) {
  const bundle = await readCurrent(code).catch(() => undefined)
  if (!bundle || !existsSync(join(bundlesIn(code), bundle.folder, 'portal.js'))) return false
  if (!hasBuildTools(code)) return true
  return bundle.state === (await stateOf(code, serverSources))
}

/** A digest of the names, times and sizes of all files below these paths, compared for equality: an update can bring older times. */
export async function stateOf(code: string, paths: readonly string[]): Promise<string> {
  const states = await Promise.all(paths.map((path) => statesBelow(code, path)))
  return hash('sha256', states.flat().join('\n'))
}

async function statesBelow(code: string, path: string): Promise<string[]> {
  const found = await stat(join(code, path)).catch(() => undefined)
  // Copies may lose fractions of a second.
  if (!found?.isDirectory()) return [found ? `${path} ${Math.floor(found.mtimeMs / 1000)} ${found.size}` : path]
  const names = (await readdir(join(code, path))).sort()
  return (await Promise.all(names.map((name) => statesBelow(code, `${path}/${name}`)))).flat()
}

const readCurrent = async (code: string): Promise<Bundle> => JSON.parse(await readFile(currentIn(code), 'utf8'))

export function hasBuildTools(code: string): boolean {
  try {
    createRequire(join(code, 'package.json')).resolve('vite')
    return true
  } catch {
    return false
  }
}

/** Runs a script in a separate process, which frees its memory. Throws what it has written to stderr if it fails. */
export async function runApart(script: string, args: string[] = [], env?: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const [complaints, [exitCode]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  if (exitCode !== 0) throw new Error(complaints)
}

/** Throws Vite's error. */
async function bundleServer(code: string) {
  const { build, normalizePath } = await import('vite')
  // Before the build, so that files saved during it count as changed.
  const state = await stateOf(code, serverSources)
  const outDir = join(bundlesIn(code), `new-${process.pid}`)
  const { output } = (await build({
    root: code,
    configFile: false,
    logLevel: 'error',
    plugins: [sourceAddresses((id) => normalizePath(relative(outDir, id)))],
    ssr: { noExternal: bundledLibraries },
    build: {
      ssr: entry,
      outDir,
      minify: false,
      target: 'node24',
      rolldownOptions: { output: { chunkFileNames: '[name]-[hash].js', comments: false } },
    },
  })) as Rolldown.RolldownOutput
  const chunks = output.filter((part) => part.type === 'chunk')
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds.map((id) => normalizePath(relative(code, id))))
  const unknown = modules.find((path) => !path.includes('node_modules/') && !serverSources.some((source) => `${path}/`.startsWith(`${source}/`)))
  if (unknown) throw new Error(`${unknown} is in the bundle, but not below serverSources: its changes would go unnoticed`)
  const folder = hash('sha256', JSON.stringify(chunks.map(({ fileName, code }) => [fileName, code]))).slice(0, 16)
  await keep(code, outDir, folder)
  await writeFile(`${outDir}.json`, JSON.stringify({ folder, state } satisfies Bundle))
  await rename(`${outDir}.json`, currentIn(code))
}

/** Gives the new bundle its name. Removes those that have not been the current one for a day, as processes may still run them. */
async function keep(code: string, outDir: string, folder: string) {
  const bundles = bundlesIn(code)
  const previous = await readCurrent(code).catch(() => undefined)
  if (previous) await markUsed(join(bundles, previous.folder)).catch(() => {})
  // It may be there already, after a change that was reverted.
  await rename(outDir, join(bundles, folder)).catch(() => rm(outDir, { recursive: true, force: true }))
  await markUsed(join(bundles, folder))
  await removeUnused(bundles, maxUnusedMs)
}

/** Bundled modules find their helpers and files where their source is. */
const sourceAddresses = (toAddress: (id: string) => string): Plugin => ({
  name: 'source-addresses',
  enforce: 'pre',
  transform: {
    filter: { id: /\.ts$/, code: /import\.meta/ },
    handler: (source, id) =>
      source.replaceAll('import.meta.url', `new URL(${JSON.stringify(toAddress(id))}, import.meta.url).href`).replaceAll('import.meta.main', 'false'),
  },
})

if (import.meta.main) await bundleServer(process.argv[2] ?? ownCode)
