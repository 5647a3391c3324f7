import { vi } from 'vitest'

// The calls of the API need no pages, so their tests do not wait for a build of them.
vi.mock('#server/http/renderer.ts', () => ({
  builtRenderer: async () => ({
    pages: [],
    render: async () => '',
    assets: async () => ({ scripts: [], styles: [], preload: [] }),
    close: async () => {},
  }),
}))
