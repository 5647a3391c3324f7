import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  root: 'web',
  publicDir: isSsrBuild ? false : 'public',
  plugins: [react()],
  build: {
    outDir: isSsrBuild ? '../dist/server' : '../dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // One style sheet for all public pages: a page is never shown before its styles, and the next page has them already.
    cssCodeSplit: false,
    target: 'es2022',
    rolldownOptions: isSsrBuild ? { input: 'web/entry.server.tsx' } : { input: 'web/entry.client.tsx' },
  },
  ssr: { target: 'node' },
}))
