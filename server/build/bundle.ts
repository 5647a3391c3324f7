import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

/*
 * The server in some sixty files instead of a thousand modules, which starts a quarter sooner (docs/decisions/0042). All addresses are below the folder of
 * the code.
 */
const ownCode = fileURLToPath(new URL('../../', import.meta.url))
const entry = 'server/portal.ts'
const bundlesIn = (code: string) => join(code, 'dist/portal')
/** Written last: marks a complete bundle. */
const currentIn = (code: string) => join(bundlesIn(code), 'current.json')

interface Bundle {
  /** Each bundle has its own, from which running processes load further files after an update. */
  folder: string
  /** Paths of its own modules. */
  modules: string[]
}

/** Pure JavaScript in many small modules. Other libraries may read files beside their own. */
const bundledLibraries = ['kysely', 'zod']
const oldMs = 24 * 3_600_000

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
  if (!bundle || !hasBuildTools(code)) return bundle !== undefined
  const sources = ['package-lock.json', ...bundle.modules].map((path) => join(code, path))
  const [bundledAt = 0, ...changedAt] = await Promise.all([currentIn(code), fileURLToPath(import.meta.url), ...sources].map(changeTime))
  return bundledAt > Math.max(...changedAt)
}

const readCurrent = async (code: string): Promise<Bundle> => JSON.parse(await readFile(currentIn(code), 'utf8'))

const changeTime = (file: string) =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => Number.POSITIVE_INFINITY,
  )

export function hasBuildTools(code: string): boolean {
  try {
    createRequire(join(code, 'package.json')).resolve('vite')
    return true
  } catch {
    return false
  }
}

/** Runs a script in a process of its own, which frees its memory. Throws what it has written to stderr if it fails. */
export async function runApart(script: string, args: string[] = [], env?: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const [complaints, [exitCode]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  if (exitCode !== 0) throw new Error(complaints)
}

/** Throws Vite's error. */
async function bundleServer(code: string) {
  const { build } = await import('vite')
  const began = new Date()
  const folder = `${began.getTime()}-${process.pid}`
  const outDir = join(bundlesIn(code), folder)
  const previous = await readCurrent(code).catch(() => undefined)
  const { output } = (await build({
    root: code,
    configFile: false,
    logLevel: 'error',
    plugins: [sourceAddresses(outDir)],
    ssr: { noExternal: bundledLibraries },
    build: {
      ssr: entry,
      outDir,
      minify: false,
      target: 'node24',
      rolldownOptions: { output: { chunkFileNames: '[name]-[hash].js', comments: false } },
    },
  })) as Rolldown.RolldownOutput
  const ids = output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []))
  const modules = ids.filter((id) => id.startsWith(code) && !id.includes('/node_modules/')).map((id) => relative(code, id))
  const list = `${outDir}.json`
  await writeFile(list, JSON.stringify({ folder, modules } satisfies Bundle))
  // Files saved meanwhile are newer.
  await utimes(list, began, began)
  await rename(list, currentIn(code))
  await removeOld(code, [folder, previous?.folder])
}

/** Bundled modules find their helpers and files where their source is. */
const sourceAddresses = (outDir: string): Plugin => ({
  name: 'source-addresses',
  enforce: 'pre',
  transform: {
    filter: { id: /\.ts$/, code: /import\.meta/ },
    handler(source, id) {
      const address = JSON.stringify(relative(outDir, id))
      return source.replaceAll('import.meta.url', `new URL(${address}, import.meta.url).href`).replaceAll('import.meta.main', 'false')
    },
  },
})

/** Young bundles may belong to a process that bundles at the same time. */
async function removeOld(code: string, kept: (string | undefined)[]) {
  for (const bundle of await readdir(bundlesIn(code), { withFileTypes: true })) {
    if (!bundle.isDirectory() || kept.includes(bundle.name)) continue
    const folder = join(bundlesIn(code), bundle.name)
    if (Date.now() - (await changeTime(folder)) > oldMs) await rm(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) await bundleServer(process.argv[2] ?? ownCode)
