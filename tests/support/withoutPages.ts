import { vi } from 'vitest'

// The calls of the API need no pages, so their tests do not wait for a build of them. Addresses are plain data and stay as they are.
vi.mock('#server/http/renderer.ts', async () => {
  const [{ feeds }, { itemAddress }, { columnAddresses }] = await Promise.all([
    import('#web/feeds.ts'),
    import('#web/itemAddress.ts'),
    import('#web/siteColumns.ts'),
  ])
  return {
    builtRenderer: async () => ({
      pages: [],
      feeds,
      itemAddress,
      columnAddresses,
      render: async () => ({ html: '', trail: [] }),
      assets: async () => ({ scripts: [], styles: [], preload: [] }),
      consoleAssets: { scripts: [], styles: [], preload: [] },
      close: async () => {},
    }),
  }
})
