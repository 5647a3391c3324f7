import { access, constants, mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hasBuildTools, runApart, stateOf } from '#server/build/bundle.ts'
import { compressAssets } from '#server/build/compressAssets.ts'
import { removeUnused } from '#server/build/sharedAssets.ts'
import { productionEnvironment } from '#server/config.ts'
import { StartError } from '#server/startError.ts'

const project = fileURLToPath(new URL('../../', import.meta.url))
/** Written last: marks a complete build. */
const finished = 'dist/finished'

/** A change below these needs a new build. */
export const pageSources = ['web', 'shared', 'docs/handbooks', 'vite.config.ts', 'package-lock.json']

/** By folder of `dist`; of the client, public pages with member area, and console. */
const manifests = { client: ['.vite/manifest.json', '.vite/console.json'], server: ['.vite/manifest.json'] }
const outputs = Object.entries(manifests).map(([name, files]) => ({ folder: join(project, 'dist', name), manifests: files }))

export async function buildIfStale(): Promise<'built' | 'fresh'> {
  if (await isFresh(project)) return 'fresh'
  await buildApart()
  return 'built'
}

/** Without build tools (Docker image) any build counts. */
export async function isFresh(folder: string): Promise<boolean> {
  const builtFrom = await readFile(join(folder, finished), 'utf8').catch(() => undefined)
  if (builtFrom === undefined) return false
  return !hasBuildTools(folder) || builtFrom === (await stateOf(folder, pageSources))
}

/** Throws a StartError if this user cannot write the folder of the build. */
export async function ensureCanBuild(folder: string): Promise<void> {
  try {
    await mkdir(join(folder, 'dist'), { recursive: true })
    for (const each of [folder, join(folder, 'dist')]) await access(each, constants.W_OK | constants.X_OK)
  } catch {
    throw new StartError(`网页还没有生成或不是最新的，而程序所在的文件夹 ${folder} 不能写入。请用有写入权限的用户执行一次 npm run build，再启动`)
  }
}

async function buildApart() {
  await ensureCanBuild(project)
  await runApart(fileURLToPath(import.meta.url), [], productionEnvironment())
}

/** Throws Vite's error. */
async function build() {
  const { build } = await import('vite')
  // Before the build, so that files saved during it count as changed.
  const builtFrom = await stateOf(project, pageSources)
  for (const { folder, manifests } of outputs) await keepLast(folder, manifests)
  const common = { root: join(project, 'web'), configFile: join(project, 'vite.config.ts'), logLevel: 'error' } as const
  await build({ ...common, mode: 'production' })
  await build({ ...common, mode: 'production', build: { ssr: true } })
  await build({ ...common, mode: 'console' })
  for (const { folder } of outputs) await removeUnused(join(folder, 'assets'))
  await compressAssets(join(project, 'dist/client'))
  await writeFile(join(project, finished), builtFrom)
}

/** Starts the retention week of the previous build's files. */
export async function keepLast(folder: string, manifests: readonly string[]): Promise<void> {
  const now = new Date()
  const last = await Promise.all(manifests.map((manifest) => readFile(join(folder, manifest), 'utf8').then(JSON.parse, () => undefined)))
  // The server build of 1.1.0 has no manifest.
  const unknown = last.every((manifest) => manifest === undefined) ? await readdir(join(folder, 'assets')).catch(() => []) : []
  const known = last
    .flatMap((manifest) => Object.values<{ file: string; css?: string[] }>(manifest ?? {}))
    .flatMap(({ file, css = [] }) => [file, ...css])
  for (const file of [...known, ...unknown.map((name) => join('assets', name))]) await utimes(join(folder, file), now, now).catch(() => {})
}

if (import.meta.main) await build()
