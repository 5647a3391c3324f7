import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { type ConfigEnv, defineConfig, minify, type Plugin, type Rolldown } from 'vite'
import { handbooks } from './server/build/handbooks.ts'

/** The console is an application of its own, built apart: nothing of it may change what public pages load. */
const consoleMode = 'console'

/**
 * antd and its icons write their styles into the page through a module each; ours take their places, because the site allows no <style> in a
 * page.
 */
const antdStyles: Plugin = {
  name: 'antd-styles',
  enforce: 'pre',
  resolveId: {
    filter: { id: [/Dom\/dynamicCSS$/, /^\.\/cssUtils$/] },
    handler: (id) => fileURLToPath(new URL(id === './cssUtils' ? 'web/antd/iconCSS.ts' : 'web/antd/dynamicCSS.ts', import.meta.url)),
  },
}

/** The styles of antd's components, as text. */
const antdComponentStyles: Plugin = {
  name: 'antd-component-styles',
  resolveId: { filter: { id: /^virtual:antd-component-styles$/ }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: /^\0virtual:antd-component-styles$/ },
    async handler() {
      const { componentStyles } = await import('./web/antd/componentStyles.ts')
      return `export const componentStyles = ${JSON.stringify(componentStyles())}`
    },
  },
}

/** The start script as text; it is in the HTML of every page. */
const startScript: Plugin = {
  name: 'start-script',
  enforce: 'pre',
  load: {
    filter: { id: /\/web\/startPage\.js\?raw$/ },
    async handler(id) {
      const file = id.replace(/\?raw$/, '')
      const { code } = await minify(file, await readFile(file, 'utf8'), { module: false })
      return `export default ${JSON.stringify(code)}`
    },
  },
}

/** What only browsers render keeps the sheets Vite gives its parts, and waits for them. */
const keepsOwnSheets = /\/web\/(member\/|ui\/(media\/PreviewSlides|form\/SearchSuggestions|map\/ground)|features\/food\/shopMarkers)/

/** The page components in a chunk. Whatever else is in one that has any is used by them alone. */
const pagesIn = (part: Rolldown.OutputChunk | Rolldown.OutputAsset): string[] =>
  part.type === 'chunk' && part.isDynamicEntry ? part.exports.filter((name) => name.endsWith('Page')) : []

/**
 * The styles of public pages: `style.css` for what several pages share, which the next page has already, and a sheet for what only one page has, after
 * it. A page is never shown before its styles.
 */
const publicStyles: Plugin = {
  name: 'public-styles',
  enforce: 'post',
  apply: ({ build }, { mode }) => build?.ssr !== true && mode !== consoleMode,
  generateBundle(_options, bundle) {
    const chunks = new Set<Rolldown.OutputChunk>()
    const later = new Set<string>()
    const styles: string[] = []

    function take(file: string) {
      const chunk = bundle[file]
      if (chunk?.type !== 'chunk' || chunks.has(chunk) || keepsOwnSheets.test(chunk.facadeModuleId ?? '')) return
      chunks.add(chunk)
      chunk.imports.forEach(take)
      for (const file of chunk.dynamicImports) later.add(file)
      if (pagesIn(chunk).length > 0) return
      const parts = chunk.viteMetadata?.importedCss ?? new Set<string>()
      for (const part of parts) {
        const sheet = bundle[part]
        if (sheet?.type === 'asset') styles.push(String(sheet.source))
        delete bundle[part]
      }
      parts.clear()
    }
    for (const [file, part] of Object.entries(bundle)) if (part.type === 'chunk' && part.isEntry) take(file)
    // A set hears of what is added while it is walked.
    for (const file of later) take(file)
    this.emitFile({ type: 'asset', name: 'style.css', originalFileName: 'style.css', source: styles.join('') })
  },
}

/** Writes in which file each page component is, for the server to preload it. */
const pageFiles: Plugin = {
  name: 'page-files',
  apply: ({ build }, { mode }) => build?.ssr !== true && mode !== consoleMode,
  generateBundle(_options, bundle) {
    const files: Record<string, string> = {}
    for (const part of Object.values(bundle))
      for (const name of pagesIn(part)) {
        if (files[name]) this.error(`Two pages are called ${name}`)
        files[name] = part.fileName
      }
    this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source: JSON.stringify(files) })
  },
}

const entries = { client: 'entry.client.tsx', server: 'entry.server.tsx', console: 'console/entry.tsx' }
type Side = keyof typeof entries

/** Only the server reads the data of pages: in the browser `*.reads.ts` modules, and the contracts they import, are empty. */
const withoutReads: Plugin = {
  name: 'without-reads',
  enforce: 'pre',
  apply: ({ build }, { command }) => command === 'build' && build?.ssr !== true,
  resolveId: { filter: { id: /\.reads\.ts$/ }, handler: () => '\0no-reads' },
  load: { filter: { id: /^\0no-reads$/ }, handler: () => 'export {}' },
}

/** Which of the three is built. */
function sideOf({ isSsrBuild, mode }: ConfigEnv): Side {
  if (isSsrBuild) return 'server'
  return mode === consoleMode ? 'console' : 'client'
}

/** What a build has made, for the server to look its files up in, and for the next build to keep them. */
const manifests = { client: true, console: '.vite/console.json', server: true } satisfies Record<Side, boolean | string>

/**
 * A page of the console would ask for 60 small files: what several pages share is one file, and the text editor, which most pages do without, another.
 */
const consoleChunks: Rolldown.OutputOptions = {
  codeSplitting: {
    groups: [
      { name: 'editor', test: /tiptap|prosemirror/ },
      { name: 'shared', minShareCount: 3 },
    ],
  },
}

/** What not all kinds of pages have, by the name of its file. */
const rareModules = {
  map: /gcoord|\/web\/(ui\/map\/(PlaceMap|mapLinks|openMap)|lib\/coordinates)/,
  chart: /\/web\/ui\/(chart\/|list\/People)/,
  form: /\/web\/ui\/form\/(Field|FormFailure|FormResult|SubmitButton|useForm|useLeaveGuard)/,
  /** Lists need of ui/article only what is left out here. */
  detail:
    /\/web\/(ui\/article\/(?!ArticleBody|ArticleTable|ArticleTools|BackToList|ProfileText|PrintButton|TitleText)|lib\/splitFacts|features\/showcase\/(CardsPart|UnitShowcase|WorkNews|PictureWall|company\/CompanyProfile))/,
}
const isRare = (id: string) => Object.values(rareModules).some((modules) => modules.test(id))

/** Whether a page that is not the member centre's loads the module with its own code. */
function isPublic(id: string, graph: { getModuleInfo: Rolldown.GetModuleInfo }, seen = new Set<string>()): boolean {
  const module = graph.getModuleInfo(id)
  if (!module || seen.has(id) || /\/web\/(member|layouts)\//.test(id)) return false
  seen.add(id)
  return module.dynamicImporters.length > 0 || module.importers.some((importer) => isPublic(importer, graph, seen))
}

/**
 * A public page would ask for 15 to 30 small files. Libraries, which change rarely, are one file, what every page has is another, and what two pages
 * share is the third. Pages with a map, a chart, a form or the detail of an item share a file of their own.
 */
const publicChunks: Rolldown.OutputOptions = {
  codeSplitting: {
    groups: [
      { name: 'libraries', test: /node_modules/, tags: ['$initial'], priority: 3 },
      { name: 'frame', tags: ['$initial'], priority: 2 },
      { name: (id, graph) => (isPublic(id, graph) && !isRare(id) ? 'parts' : null), minShareCount: 2, priority: 1 },
      ...Object.entries(rareModules).map(([name, test]) => ({ name, test, minShareCount: 2 })),
    ],
  },
}

const sheets = globSync('web/**/*.module.css', { cwd: import.meta.dirname }).toSorted()
const classNames = new Map<string, string[]>()

/** A class by the places of its sheet and its name: `bc7`. Names made of hashes compress badly: with these the style sheet is 6 % smaller. */
function shortClassName(name: string, file: string): string {
  const sheet = relative(import.meta.dirname, file.split('?')[0] ?? file)
  const names = classNames.get(sheet) ?? []
  classNames.set(sheet, names)
  if (!names.includes(name)) names.push(name)
  const place = sheets.indexOf(sheet)
  return String.fromCharCode(97 + Math.floor(place / 26), 97 + (place % 26)) + names.indexOf(name)
}

const outputs: Record<Side, Rolldown.OutputOptions> = { client: publicChunks, console: consoleChunks, server: {} }

export default defineConfig((env) => {
  const side = sideOf(env)
  return {
    root: 'web',
    plugins: [react(), handbooks, startScript, withoutReads, antdStyles, antdComponentStyles, publicStyles, pageFiles],
    css: { modules: { generateScopedName: env.command === 'build' ? shortClassName : undefined } },
    optimizeDeps: { rolldownOptions: { plugins: [antdStyles] } },
    build: {
      outDir: side === 'server' ? '../dist/server' : '../dist/client',
      // A browser that still shows a page of the last build, or a process that still runs it, can go on loading its parts; build.ts clears away what is
      // old.
      emptyOutDir: false,
      manifest: manifests[side],
      // The console is one sheet too, linked from its document.
      cssCodeSplit: side !== 'console',
      target: 'es2022',
      rolldownOptions: {
        input: fileURLToPath(new URL(`web/${entries[side]}`, import.meta.url)),
        output: outputs[side],
      },
    },
    ssr: { target: 'node' },
  }
})
