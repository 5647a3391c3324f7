import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { compressAssets } from '#server/build/compressAssets.ts'
import { productionEnvironment } from '#server/config.ts'

const project = fileURLToPath(new URL('../../', import.meta.url))
/** Written last, so that a build that was cut short is not taken for one. */
const finished = join(project, 'dist/finished')

/** What Vite says it has made: for public pages and members, and for the console. */
const manifests = ['.vite/manifest.json', '.vite/console.json']

/** Builds the pages when there is no build or a source is newer. */
export async function buildIfStale(): Promise<'built' | 'fresh'> {
  const builtAt = await stat(finished).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
  const sources = ['web', 'shared', 'vite.config.ts', 'package-lock.json']
  const newest = Math.max(...(await Promise.all(sources.map((source) => newestIn(join(project, source))))))
  if (builtAt > newest) return 'fresh'
  await buildApart()
  return 'built'
}

/** In a process of its own, whose memory goes when it is done. */
async function buildApart() {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url)], {
    env: productionEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [complaints, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  if (code !== 0) throw new Error(`the pages could not be built: ${complaints}`)
}

/** Builds what the browser loads (dist/client) and what the server renders with (dist/server). Throws Vite's error. */
async function build() {
  // Imported on use: a start with a finished build never needs it.
  const { build } = await import('vite')
  const began = new Date()
  await keepLast(join(project, 'dist/client'))
  const common = { root: join(project, 'web'), configFile: join(project, 'vite.config.ts'), logLevel: 'error' } as const
  await build({ ...common, mode: 'production' })
  await build({ ...common, mode: 'production', build: { ssr: true } })
  await build({ ...common, mode: 'console' })
  await removeOld(join(project, 'dist/client/assets'))
  await compressAssets(join(project, 'dist/client'))
  await writeFile(finished, '')
  // What was saved while Vite was at work is newer than this build.
  await utimes(finished, began, began)
}

/** The week of the last build's files begins when the next one takes their place. */
async function keepLast(client: string) {
  const now = new Date()
  const last = await Promise.all(manifests.map((manifest) => readFile(join(client, manifest), 'utf8').then(JSON.parse, () => ({}))))
  const files = last.flatMap((manifest) => Object.values<{ file: string; css?: string[] }>(manifest)).flatMap(({ file, css = [] }) => [file, ...css])
  for (const file of files) await utimes(join(client, file), now, now).catch(() => {})
}

/** Builds lie beside each other for a week, for browsers that still show a page of an older one. */
async function removeOld(folder: string) {
  const weekAgo = Date.now() - 7 * 24 * 3_600_000
  for (const file of await readdir(folder)) {
    const path = join(folder, file)
    if ((await stat(path)).mtimeMs < weekAgo) await rm(path)
  }
}

async function newestIn(path: string): Promise<number> {
  const { mtimeMs, isDirectory } = await stat(path).then((found) => ({ mtimeMs: found.mtimeMs, isDirectory: found.isDirectory() }))
  if (!isDirectory) return mtimeMs
  const inside = await readdir(path)
  return Math.max(mtimeMs, ...(await Promise.all(inside.map((name) => newestIn(join(path, name))))))
}

if (import.meta.main) await build()
