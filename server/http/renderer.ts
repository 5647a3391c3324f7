import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { ViteDevServer } from 'vite'
import type { Query } from '#shared/lib/endpoint.ts'
import type { Crumb, Feed, Head, Item, PageAnswer } from '#shared/lib/page.ts'
import type { HomeCounts } from '#shared/rules/homeCounts.ts'
import type { ChangedMenus, MenuLabel } from '#shared/rules/menuLabels.ts'

/* The pages (web/) are built separately; full types are in web/lib. */
export interface PageUrl {
  path: string
}
export interface PageReads {
  parameters: readonly string[]
  about?: string
  accepts?(found: unknown): boolean
  reads(url: PageUrl, homeCounts: HomeCounts): Record<string, Query>
  head(data: Record<string, unknown>, url: PageUrl, menuLabel: MenuLabel, association: string): Head
}
export interface PageEntry {
  path: string
  title?: string
  private?: true
  eagerHydration?: true
  reads?: () => Promise<PageReads>
  page: () => Promise<{ name: string }>
}
interface ServerBundle {
  pages: PageEntry[]
  pageUrl(path: string, search: URLSearchParams): PageUrl
  render(address: string, answer: PageAnswer): Promise<{ html: string; trail: readonly Crumb[] }>
  /** undefined if the item has no page. */
  itemAddress(item: Item): string | undefined
  columnAddresses(menus?: ChangedMenus): string[]
  feeds: readonly Feed[]
  /** The only inline script of a page. */
  startScript: string
}

export interface Assets {
  scripts: string[]
  styles: string[]
  preload: string[]
}
export interface Renderer extends ServerBundle {
  assets(page: PageEntry): Promise<Assets>
  /** Changes with the code of any page. */
  build: string
  consoleAssets: Assets
  vite?: ViteDevServer
  close(): Promise<void>
}

const project = fileURLToPath(new URL('../../', import.meta.url))

export async function builtRenderer(): Promise<Renderer> {
  const [manifest, consoleManifest, pageFiles] = await Promise.all([
    readJson<Manifest>('manifest'),
    readJson<Manifest>('console'),
    readJson<Record<string, string>>('pages'),
  ])
  const bundle: ServerBundle = await import(pathToFileURL(join(project, 'dist/server/entry.server.js')).href)
  const chunks = Object.values(manifest)
  const entry = chunks.find(({ isEntry }) => isEntry)
  const consoleEntry = Object.values(consoleManifest).find(({ isEntry }) => isEntry)
  const styles = manifest['style.css']
  const consoleStyles = consoleManifest['style.css']
  if (!entry || !styles || !consoleEntry || !consoleStyles) throw new Error('dist/client has no entries or no styles')
  const assetsOf = (chunk?: Chunk): Assets => {
    const needed = [entry, chunk].flatMap((chunk) => chunk?.imports ?? []).flatMap((key) => manifest[key] ?? [])
    if (chunk) needed.push(chunk)
    const preload = new Set(needed.map(({ file }) => file))
    preload.delete(entry.file)
    const sheets = new Set([styles.file, ...needed.flatMap(({ css = [] }) => css)])
    return { scripts: [`/${entry.file}`], styles: [...sheets].map((file) => `/${file}`), preload: [...preload].map((file) => `/${file}`) }
  }
  const assetsByPage = new Map(Object.entries(pageFiles).map(([name, file]) => [name, assetsOf(chunks.find((chunk) => chunk.file === file))]))
  const assetsOfEntry = assetsOf()
  return {
    ...bundle,
    // The entry names all chunks by their hashes.
    build: entry.file,
    assets: async (page) => assetsByPage.get((await page.page()).name) ?? assetsOfEntry,
    consoleAssets: {
      scripts: [`/${consoleEntry.file}`],
      styles: [`/${consoleStyles.file}`],
      preload: consoleEntry.imports?.flatMap((key) => consoleManifest[key]?.file ?? []).map((file) => `/${file}`) ?? [],
    },
    close: async () => {},
  }
}

const readJson = async <T>(name: string): Promise<T> => JSON.parse(await readFile(join(project, `dist/client/.vite/${name}.json`), 'utf8'))

const development: Assets = { scripts: ['/@vite/client', '/lib/development.ts'], styles: [], preload: [] }

export async function developmentRenderer(): Promise<Renderer> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: join(project, 'web'),
    configFile: join(project, 'vite.config.ts'),
    server: { middlewareMode: true },
    appType: 'custom',
  })
  const bundle = () => vite.ssrLoadModule('/entry.server.tsx') as Promise<ServerBundle>
  return {
    ...(await bundle()),
    render: async (address, answer) => (await bundle()).render(address, answer),
    build: 'development',
    assets: async () => development,
    consoleAssets: development,
    vite,
    close: () => vite.close(),
  }
}

interface Chunk {
  file: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
}
type Manifest = Record<string, Chunk>
