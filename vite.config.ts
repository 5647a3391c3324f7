import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

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

export default defineConfig(({ isSsrBuild }) => ({
  root: 'web',
  publicDir: isSsrBuild ? false : 'public',
  plugins: [react(), antdStyles],
  optimizeDeps: { rolldownOptions: { plugins: [antdStyles] } },
  build: {
    outDir: isSsrBuild ? '../dist/server' : '../dist/client',
    // A browser that still shows a page of the last build can go on loading its parts; build.ts clears away what is old.
    emptyOutDir: isSsrBuild === true,
    manifest: !isSsrBuild,
    // One style sheet for all public pages: a page is never shown before its styles, and the next page has them already.
    cssCodeSplit: false,
    target: 'es2022',
    rolldownOptions: { input: entry(isSsrBuild ? 'server' : 'client') },
  },
  ssr: { target: 'node' },
}))

const entry = (side: string) => fileURLToPath(new URL(`web/entry.${side}.tsx`, import.meta.url))
