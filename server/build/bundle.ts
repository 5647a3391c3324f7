import { spawn } from 'node:child_process'
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
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
  /** The state of each file that decides its content, by path. */
  sources: Record<string, string>
}

/** In many small modules. Other libraries may read files beside their own, or are also loaded by the pages. */
const bundledLibraries = ['kysely']
const maxUnusedMs = 24 * 3_600_000

/** Returns the address of the module that runs the portal: the bundle, made anew if a module in it has changed, or its source if that fails. */
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
  const states = await Promise.all(Object.entries(bundle.sources).map(async ([path, state]) => (await stateOf(code, path)) === state))
  return states.every(Boolean)
}

/** Equality, because an update may bring older times. */
const stateOf = (code: string, path: string) =>
  stat(join(code, path)).then(
    ({ mtimeMs, size }) => `${mtimeMs} ${size}`,
    () => 'missing',
  )

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
  const began = Date.now()
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
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds).filter((id) => id.startsWith(normalizePath(code)) && !id.includes('/node_modules/'))
  const own = [fileURLToPath(import.meta.url), ...modules].map((id) => normalizePath(relative(code, id)))
  const folder = hash('sha256', JSON.stringify(chunks.map(({ fileName, code }) => [fileName, code]))).slice(0, 16)
  await keep(code, outDir, folder)
  const sources: Bundle['sources'] = {}
  for (const path of ['package-lock.json', ...own]) sources[path] = await stateSince(began, code, path)
  await writeFile(`${outDir}.json`, JSON.stringify({ folder, sources } satisfies Bundle))
  await rename(`${outDir}.json`, currentIn(code))
}

/** A file that was saved meanwhile is bundled again at the next start. */
async function stateSince(began: number, code: string, path: string) {
  const { mtimeMs } = await stat(join(code, path)).catch(() => ({ mtimeMs: began }))
  return mtimeMs >= began && mtimeMs <= Date.now() ? 'saved meanwhile' : stateOf(code, path)
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
