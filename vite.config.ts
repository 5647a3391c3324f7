import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

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

/**
 * One style sheet for all public pages, `style.css`: a page is never shown before its styles, and the next page has them already. What only
 * the member centre loads keeps the sheets Vite gives its parts, and waits for them.
 */
const publicStyles: Plugin = {
  name: 'public-styles',
  enforce: 'post',
  apply: ({ build }) => build?.ssr !== true,
  generateBundle(_options, bundle) {
    const chunks = new Set<Rolldown.OutputChunk>()
    const later = new Set<string>()
    const styles: string[] = []

    function take(file: string) {
      const chunk = bundle[file]
      if (chunk?.type !== 'chunk' || chunks.has(chunk) || chunk.facadeModuleId?.includes('/web/member/')) return
      chunks.add(chunk)
      chunk.imports.forEach(take)
      for (const file of chunk.dynamicImports) later.add(file)
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

export default defineConfig(({ isSsrBuild }) => ({
  root: 'web',
  publicDir: isSsrBuild ? false : 'public',
  plugins: [react(), antdStyles, publicStyles],
  optimizeDeps: { rolldownOptions: { plugins: [antdStyles] } },
  build: {
    outDir: isSsrBuild ? '../dist/server' : '../dist/client',
    // A browser that still shows a page of the last build can go on loading its parts; build.ts clears away what is old.
    emptyOutDir: isSsrBuild === true,
    manifest: !isSsrBuild,
    target: 'es2022',
    rolldownOptions: { input: entry(isSsrBuild ? 'server' : 'client') },
  },
  ssr: { target: 'node' },
}))

const entry = (side: string) => fileURLToPath(new URL(`web/entry.${side}.tsx`, import.meta.url))
